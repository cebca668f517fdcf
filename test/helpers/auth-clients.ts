import { onTestFinished } from "vitest";
import {
  type AuthClientOptions,
  createAuthClient,
  type SiteAuthClient,
} from "../../templates/auth/client.ts";
import {
  type AuthServer,
  type AuthServerOptions,
  aStorage,
  EMAIL,
  PASSWORD,
  PHONE,
  STORAGE_KEY,
  startAuthServer,
} from "./auth-server.ts";

export interface Situation {
  readonly server: AuthServer;
  readonly client: SiteAuthClient;
  readonly storage: ReturnType<typeof aStorage>;
  /** The events so far, each with the user's e-mail, or "-" without a session. */
  readonly events: string[];
  /** The stored session. */
  stored(): Record<string, unknown> | undefined;
}

/** Starts a server with a user, and a client of it whose storage holds `items`. */
export async function aSituation(
  options: AuthServerOptions & AuthClientOptions & { items?: Record<string, unknown> } = {},
): Promise<Situation> {
  const server = await startAuthServer(options);
  server.addUser({ email: EMAIL, phone: PHONE, password: PASSWORD });
  return withClient(server, options);
}

/** Starts another client of a server, as the next page would. */
export async function withClient(
  server: AuthServer,
  options: AuthClientOptions & { items?: Record<string, unknown> } = {},
): Promise<Situation> {
  const storage = (options.storage as Situation["storage"] | undefined) ?? aStorage(options.items);
  const client = createAuthClient(server, { ...options, storage });
  const events: string[] = [];
  client.onAuthStateChange((event, session) => {
    events.push(`${event} ${session?.user.email ?? "-"}`);
  });
  onTestFinished(async () => {
    await client.dispose();
    await server.close();
  });
  await client.initialize();
  const stored = () => {
    const text = storage.getItem(STORAGE_KEY);
    return text === null ? undefined : (JSON.parse(text) as Record<string, unknown>);
  };
  return { server, client, storage, events, stored };
}

/** As `aSituation`, with the user signed in. */
export async function signedIn(options: Parameters<typeof aSituation>[0] = {}): Promise<Situation> {
  const situation = await aSituation(options);
  const { error } = await situation.client.signInWithPassword({ email: EMAIL, password: PASSWORD });
  if (error) throw error;
  return situation;
}
