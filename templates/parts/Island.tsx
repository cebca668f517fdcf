import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";

interface IslandProps<P extends object> {
  /** The name of the component's file in templates/islands/. */
  name: string;
  component: ComponentType<P>;
  /** Only what JSON can carry: the browser reads them again from the page. */
  props: P;
}

/**
 * An interactive part of a page. Its markup is a React root of its own, because only a whole root can be
 * hydrated; src/client/boot.ts does that when someone touches it.
 */
export function Island<P extends object>({ name, component: Component, props }: IslandProps<P>) {
  const html = renderToString(<Component {...props} />, { identifierPrefix: `${name}-` });
  return (
    <div data-island={name} data-props={JSON.stringify(props)} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
