import { Config } from '@backstage/config';

/** Address of a KubeRay history server. */
export interface HistoryServerSettings {
  /** Address for the portal, without a slash at its end. */
  url: string;
  /** Address for users, with the placeholders `{namespace}`, `{name}` and `{session}`. */
  link: string;
}

/** Its page of all sessions, each with a button that opens it in Ray's dashboard (KubeRay 1.7). */
const SESSIONS_PAGE = '/select_cluster';

function readHttpUrl(key: string, text: string): string {
  if (URL.canParse(text) && /^https?:/i.test(text)) return text;
  throw new Error(
    `${key} is ${text}: use an address that begins with http:// or https://.`,
  );
}

/**
 * Reads `ray.history.server`; undefined if not configured.
 *
 * @throws Error that names the key of an invalid setting
 */
export function readHistoryServerSettings(
  config: Config,
): HistoryServerSettings | undefined {
  const server = config.getOptionalConfig('ray.history.server');
  if (!server) return undefined;
  const url = readHttpUrl('ray.history.server.url', server.getString('url'));
  const base = url.replace(/\/$/, '');
  const link = readHttpUrl(
    'ray.history.server.link',
    server.getOptionalString('link') ?? `${base}${SESSIONS_PAGE}`,
  );
  return { url: base, link };
}
