import { isRayApiError } from '@rayport/backstage-plugin-ray-common';
import {
  isKubernetesError,
  RayCluster,
} from '@rayport/backstage-plugin-ray-node';
import { z } from 'zod';
import { RecentKeys } from '../core/RecentKeys';
import { ANSWER_BOUNDS } from '../submissions/answerBounds';
import { DashboardResolver } from '../submissions/DashboardResolver';
import {
  DashboardQuestion,
  DashboardSession,
  isSuccess,
} from '../submissions/DashboardSession';
import { RayDashboardClient } from '../submissions/RayDashboardClient';
import { Activity } from './Activity';
import {
  activityOfComponents,
  ACTORS_PATH,
  actorsSchema,
  componentActivitiesSchema,
  hasDetachedActor,
  isServing,
  serveDetailsSchema,
} from './rayAnswers';

/** Timeout of one answer of Ray, milliseconds. */
const TIMEOUT_MS = 5_000;

/** Timeout of all answers, tokens included, milliseconds. */
const TOTAL_TIMEOUT_MS = 15_000;

/** Clusters whose driver ended within this time, milliseconds, are queried more often. */
const RECENT_MS = 15 * 60_000;

/** Ray's answer where Serve is not installed (Ray, serve_head.py). */
const NOT_INSTALLED = 501;

/** How often Serve is queried, compared with drivers, on a cluster that had none. */
const INTERVALS_WITHOUT_SERVE = 2.5;

/** An inconclusive answer. */
class UnreadableAnswer extends Error {}

function read<T>(schema: z.ZodType<T>, content: unknown, path: string): T {
  const { success, data } = schema.safeParse(content);
  if (success) return data;
  throw new UnreadableAnswer(
    `What answers for the dashboard says nothing at ${path} that Ray would say. Look at its head.`,
  );
}

/** Asks the Ray of clusters whether they are in use, with the portal's own account. */
export class ActivityReader {
  readonly #dashboards: Pick<DashboardResolver, 'open'>;
  readonly #onWork: ((uid: string | undefined) => void) | undefined;
  readonly #withoutServe: RecentKeys;
  readonly #now: () => number;

  /**
   * @param options - `onWork`: called with a cluster that is, or recently was, in use. `intervalMs`: shortest time
   * between two queries of the same Ray, milliseconds
   */
  constructor(options: {
    dashboards: Pick<DashboardResolver, 'open'>;
    onWork?(uid: string | undefined): void;
    intervalMs: number;
    /** Milliseconds since 1970. */
    now(): number;
  }) {
    this.#now = options.now;
    this.#dashboards = options.dashboards;
    this.#onWork = options.onWork;
    this.#withoutServe = new RecentKeys(
      INTERVALS_WITHOUT_SERVE * options.intervalMs,
    );
  }

  /**
   * Queries Ray once. Any obstacle makes the activity unknown; nothing is thrown.
   *
   * @param options - `isThorough`: before a decision. Then Serve is queried in any case, and detached actors and
   * waiting submissions count, too, whose lists may be long.
   */
  async read(
    rayCluster: RayCluster,
    options: { isThorough: boolean; signal: AbortSignal },
  ): Promise<Activity> {
    const signal = AbortSignal.any([
      options.signal,
      AbortSignal.timeout(TOTAL_TIMEOUT_MS),
    ]);
    try {
      const session = await this.#dashboards.open(rayCluster, {
        signal,
        impersonate: undefined,
        asker: 'keeper',
      });
      const activity = await componentsOf(session, signal, this.#now);
      if (isRecent(activity, this.#now()))
        this.#onWork?.(rayCluster.metadata.uid);
      if (activity.is !== 'idle') return activity;
      if (await this.#serves(rayCluster, session, { ...options, signal })) {
        return { is: 'active', work: 'serve' };
      }
      if (options.isThorough) {
        if (await keepsActors(session, signal)) {
          return { is: 'active', work: 'actor' };
        }
        const { jobs } = await new RayDashboardClient(session).list(signal);
        if (jobs.some(({ status }) => status === 'PENDING')) {
          return { is: 'active', work: 'submission' };
        }
      }
      return activity;
    } catch (error) {
      return { is: 'unknown', message: messageOf(error) };
    }
  }

  async #serves(
    { metadata: { uid = '' } }: RayCluster,
    session: DashboardSession,
    { isThorough, signal }: { isThorough: boolean; signal: AbortSignal },
  ): Promise<boolean> {
    const now = this.#now();
    if (!isThorough && this.#withoutServe.has(uid, now)) return false;
    const doesServe = await serves(session, signal);
    if (!doesServe) this.#withoutServe.add(uid, now);
    return doesServe;
  }
}

function isRecent(activity: Activity, now: number): boolean {
  if (activity.is !== 'idle') return activity.is === 'active';
  return now - (activity.lastActivityAt ?? 0) < RECENT_MS;
}

function messageOf(error: unknown): string {
  const isKnown =
    isRayApiError(error) ||
    isKubernetesError(error) ||
    error instanceof UnreadableAnswer;
  return isKnown ? error.message : `Ray could not be asked: ${error}`;
}

async function componentsOf(
  session: DashboardSession,
  signal: AbortSignal,
  now: () => number,
): Promise<Activity> {
  const path = '/api/component_activities';
  const bounds = ANSWER_BOUNDS.activities;
  const answer = await ask(session, { path, bounds, signal });
  if (answer.status === 404) {
    return {
      is: 'unknown',
      message:
        'What answers for the dashboard does not know what works on the cluster: its Ray is too old, or has no dashboard installed (ray[default]).',
    };
  }
  if (!isSuccess(answer)) throw session.failure(answer);
  const components = read(componentActivitiesSchema, answer.content, path);
  return activityOfComponents(components, now());
}

async function serves(
  session: DashboardSession,
  signal: AbortSignal,
): Promise<boolean> {
  const path = '/api/serve/applications/';
  const bounds = ANSWER_BOUNDS.applications;
  const answer = await ask(session, { path, bounds, signal });
  if (answer.status === NOT_INSTALLED) return false;
  if (!isSuccess(answer)) throw session.failure(answer);
  return isServing(read(serveDetailsSchema, answer.content, path));
}

async function keepsActors(
  session: DashboardSession,
  signal: AbortSignal,
): Promise<boolean> {
  const bounds = ANSWER_BOUNDS.actors;
  const answer = await ask(session, { path: ACTORS_PATH, bounds, signal });
  if (!isSuccess(answer)) throw session.failure(answer);
  const isKept = hasDetachedActor(
    read(actorsSchema, answer.content, '/api/v0/actors'),
  );
  if (isKept !== undefined) return isKept;
  throw new UnreadableAnswer(
    'More actors live on the cluster than the portal reads, so it is not known whether one of them is detached.',
  );
}

function ask(
  session: DashboardSession,
  question: Pick<DashboardQuestion, 'path' | 'bounds' | 'signal'>,
) {
  return session.ask({ ...question, method: 'GET', timeoutMs: TIMEOUT_MS });
}
