import { type ComponentType, createContext, useContext } from "react";
import { renderToString } from "react-dom/server";

/** The addresses of components and loaders, as src/assets/bundle.ts names them. */
export const Chunks = createContext<Readonly<Record<string, string>>>({});

interface IslandProps<P extends object> {
  /** The name of the component's file in templates/islands/. */
  name: string;
  component: ComponentType<P>;
  /** Only what JSON can carry: the browser reads them again from the page. */
  props: P;
  /**
   * When the component comes to life: when someone touches it (the default), when the page has loaded and the
   * browser is idle, when it is about to be seen, or at once.
   */
  wake?: "interaction" | "idle" | "visible" | "load";
}

/**
 * An interactive part of a page. Its markup is a React root of its own, because only a whole root can be
 * hydrated; src/client/boot.ts does that when it wakes.
 */
export function Island<P extends object>({ name, component: Component, props, wake }: IslandProps<P>) {
  const chunks = useContext(Chunks);
  const html = renderToString(<Component {...props} />, { identifierPrefix: `${name}-` });
  return (
    <div
      data-island={name}
      data-component={chunks[name]}
      data-loader={chunks[`${name}.load`]}
      data-wake={wake === "interaction" ? undefined : wake}
      data-props={JSON.stringify(props)}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
