import { LoggerService } from '@backstage/backend-plugin-api';
import { stringifyError } from '@backstage/errors';
import { keyText, ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { z } from 'zod';
import { RecentAnswers } from '../../core/RecentAnswers';
import { ANSWER_BOUNDS } from '../../submissions/answerBounds';
import { readRayJson } from '../../submissions/readRayJson';
import { HistoryServerSettings } from './readHistoryServerSettings';

/** How long its sessions, and a failure to read them, are cached, milliseconds: sessions are added as clusters end. */
const LIFETIME_MS = 60_000;

/** Longest wait of a record for it, milliseconds: the record has more to show. */
const TIMEOUT_MS = 2_000;

/** Its answer to `GET /clusters` (KubeRay, historyserver): the latest session of a cluster comes first. */
const sessionsSchema = z.array(z.unknown());

const sessionSchema = z.object({
  name: z.string(),
  namespace: z.string(),
  sessionName: z.string().default(''),
});

/** Sessions by namespace and name of their cluster. */
type Sessions = ReadonlyMap<string, string>;

/** Finds clusters in a KubeRay history server, which keeps Ray's tasks, actors and log files. */
export class HistoryServer {
  readonly #settings: HistoryServerSettings;
  readonly #logger: LoggerService;
  readonly #recent = new RecentAnswers<Sessions>(LIFETIME_MS);

  constructor(options: {
    settings: HistoryServerSettings;
    logger: LoggerService;
  }) {
    this.#settings = options.settings;
    this.#logger = options.logger;
  }

  /** Address of a cluster's latest session; empty if it is unknown or the server can't be asked. */
  async linkTo(cluster: ObjectKey): Promise<string> {
    const sessions = await this.#recent.get('all', () => this.#read());
    const session = sessions.get(keyText(cluster));
    if (session === undefined) return '';
    const parts = new Map(Object.entries({ ...cluster, session }));
    return this.#settings.link.replace(
      /\{(namespace|name|session)\}/g,
      (_match, part: string) => encodeURIComponent(parts.get(part) ?? ''),
    );
  }

  async #read(): Promise<Sessions> {
    const sessions = new Map<string, string>();
    try {
      const response = await fetch(`${this.#settings.url}/clusters`, {
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: { accept: 'application/json' },
      });
      if (!response.ok) throw new Error(`It answers ${response.status}`);
      const answer = await readRayJson(response.body, ANSWER_BOUNDS.sessions);
      for (const entry of sessionsSchema.parse(answer)) {
        // One by one, because describing a fault in each of thousands would take long.
        const { sessionName, ...key } = sessionSchema.parse(entry);
        const cluster = keyText(key);
        if (!sessions.has(cluster)) sessions.set(cluster, sessionName);
      }
    } catch (error) {
      this.#logger.warn(
        `The history server at ${this.#settings.url} can't be asked, and no record links to it for now: ${stringifyError(error)}`,
      );
    }
    return sessions;
  }
}
