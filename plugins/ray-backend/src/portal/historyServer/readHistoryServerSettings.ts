import { Config } from '@backstage/config';
import { readSettings } from '../../configuration/readSettings';
import { httpUrl, section } from '../../configuration/settings';

/** Address of a KubeRay history server. */
export interface HistoryServerSettings {
  /** Address for the portal, without a slash at its end. */
  url: string;
  /** Address for users, with the placeholders `{namespace}`, `{name}` and `{session}`. */
  link: string;
}

/** Its page of all sessions, each with a button that opens it in Ray's dashboard (KubeRay 1.7). */
const SESSIONS_PAGE = '/select_cluster';

/** `ray.history.server`. */
export const historyServerSettings = section({
  url: httpUrl().describe(
    'Where a [KubeRay history server](api/history.md#a-kuberay-history-server) answers the portal: records of clusters that it knows link to it. Example: `http://historyserver.ray:30080`',
  ),
  link: httpUrl()
    .optional()
    .meta({ usual: 'its page of sessions, `/select_cluster` below `url`' })
    .describe(
      'What readers open, with `{namespace}`, `{name}` and `{session}` of the cluster in their places',
    ),
})
  .optional()
  .describe('A KubeRay history server');

/**
 * Reads `ray.history.server`; undefined if not configured.
 *
 * @throws Error that names the key of an invalid setting
 */
export function readHistoryServerSettings(
  config: Config,
): HistoryServerSettings | undefined {
  const key = 'ray.history.server';
  const server = readSettings(config, key, historyServerSettings);
  if (!server) return undefined;
  const url = server.url.replace(/\/$/, '');
  return { url, link: server.link ?? `${url}${SESSIONS_PAGE}` };
}
