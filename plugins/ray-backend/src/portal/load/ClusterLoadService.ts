import {
  ClusterLoad,
  isHeadReady,
  isRayApiError,
  LOAD_GAPS,
  ObjectKey,
} from '@rayport/backstage-plugin-ray-common';
import { RayCluster } from '@rayport/backstage-plugin-ray-node';
import { z } from 'zod';
import { RecentAnswers } from '../../core/RecentAnswers';
import { rfc3339 } from '../../core/rfc3339';
import { ViewReaders } from '../../kinds/createViewReaders';
import { FactReader } from '../../kubernetes/FactReader';
import { RequestContext } from '../../requests/RequestContext';
import { DashboardResolver } from '../../submissions/DashboardResolver';
import { DashboardSession } from '../../submissions/DashboardSession';
import { SubmissionErrors } from '../../submissions/SubmissionErrors';
import { clusterLoad, RaysWords } from './clusterLoad';
import {
  ClusterStatusReport,
  clusterStatusSchema,
} from './clusterStatusReport';
import { formattedStatusSchema } from './formattedStatus';
import { nodeSummarySchema } from './nodeSummary';

/** So long all who look at a cluster get the same answer, milliseconds: Ray itself counts anew every 2.5 s. */
const LIFETIME_MS = 4_000;

/** How long Ray may take, milliseconds; nobody looks at an older answer. */
const TIMEOUT_MS = 5_000;

/** Most of an answer that is read, bytes: some 300 nodes, and read in one go. */
const MAX_ANSWER_BYTES = 4_194_304;

type Gap = (typeof LOAD_GAPS)[number];

/** What is wrong where Ray's dashboard can't be asked; other errors are not about it. */
const GAPS: ReadonlyMap<string, Gap> = new Map([
  ['UNAVAILABLE', 'unreachable'],
  ['DEADLINE_EXCEEDED', 'timedOut'],
  ['FAILED_PRECONDITION', 'refused'],
]);

function unknownLoad(gap: Gap, message: string): Omit<ClusterLoad, 'asOf'> {
  return {
    gap,
    message,
    nodes: [],
    omittedNodes: 0,
    demandsKnown: false,
    demands: [],
    omittedDemands: 0,
    autoscalerError: '',
  };
}

/** An answer that can't be used. */
class LoadGap extends Error {
  readonly gap: Gap;

  constructor(gap: Gap, message: string) {
    super(message);
    this.gap = gap;
  }
}

/** Tells what clusters use, as their Ray says. */
export class ClusterLoadService {
  readonly #views: ViewReaders['cluster'];
  readonly #clusters: Pick<FactReader<RayCluster>, 'find'>;
  readonly #dashboards: DashboardResolver;
  readonly #recent = new RecentAnswers<ClusterLoad>(LIFETIME_MS);

  constructor(options: {
    views: ViewReaders['cluster'];
    clusters: Pick<FactReader<RayCluster>, 'find'>;
    dashboards: DashboardResolver;
  }) {
    this.#views = options.views;
    this.#clusters = options.clusters;
    this.#dashboards = options.dashboards;
  }

  /** @throws RayApiError as reading the cluster would; KubernetesError where Kubernetes refuses the way to the dashboard */
  async get(key: ObjectKey, context: RequestContext): Promise<ClusterLoad> {
    const view = await this.#views.get(key, context);
    const status = view.status.message();
    if (!isHeadReady(status)) {
      const { message } = SubmissionErrors.notReady(key, status);
      return { ...unknownLoad('notReady', message), asOf: now() };
    }
    const rayCluster = await this.#clusters.find(key, context);
    const { impersonate } = context;
    // Kubernetes may let one user through to the dashboard and another one not.
    const shared = JSON.stringify([rayCluster.metadata.uid, impersonate]);
    return this.#recent.get(shared, () =>
      this.#ask(rayCluster, { impersonate }),
    );
  }

  async #ask(
    rayCluster: RayCluster,
    { impersonate }: Pick<RequestContext, 'impersonate'>,
  ): Promise<ClusterLoad> {
    const asOf = now();
    // Others may wait for it, too: one of them going away must not end it.
    const signal = AbortSignal.timeout(2 * TIMEOUT_MS);
    try {
      const session = await this.#dashboards.open(rayCluster, {
        signal,
        impersonate,
      });
      const words = await rayWordsOf(session, signal);
      const load = clusterLoad(rayCluster, words);
      return { asOf, gap: '', message: '', ...load };
    } catch (error) {
      return { asOf, ...gapOf(error) };
    }
  }
}

function now(): string {
  return rfc3339(Date.now());
}

async function rayWordsOf(
  session: DashboardSession,
  signal: AbortSignal,
): Promise<RaysWords> {
  const [nodes, status] = await Promise.all([
    ask(session, { path: '/nodes?view=summary', signal }, nodeSummarySchema),
    // What is in use is worth telling without it.
    statusOf(session, signal).catch(() => undefined),
  ]);
  return { nodes, status };
}

async function statusOf(
  session: DashboardSession,
  signal: AbortSignal,
): Promise<ClusterStatusReport> {
  const path = '/api/cluster_status';
  const status = await ask(session, { path, signal }, clusterStatusSchema);
  if (status.isKnown) return status;
  const demands = await ask(
    session,
    { path: `${path}?format=1`, signal },
    formattedStatusSchema,
  ).catch(() => undefined);
  return demands ? { ...status, demands, isKnown: true } : status;
}

async function ask<T>(
  session: DashboardSession,
  { path, signal }: { path: string; signal: AbortSignal },
  schema: z.ZodType<T>,
): Promise<T> {
  const answer = await session.ask({
    method: 'GET',
    path,
    signal,
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_ANSWER_BYTES,
  });
  if (answer.status === 404) {
    throw new LoadGap(
      'unsupported',
      'What answers for the dashboard does not know what a cluster uses: its Ray is too old, or has no dashboard installed (ray[default]).',
    );
  }
  if (answer.status >= 400) throw session.failure(answer);
  const { success, data } = schema.safeParse(parseJson(answer.text));
  if (success) return data;
  throw new LoadGap(
    'unreadable',
    'What answers for the dashboard says nothing that Ray would say. Look at its head.',
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @throws what is not about the dashboard */
function gapOf(error: unknown): Omit<ClusterLoad, 'asOf'> {
  if (error instanceof LoadGap) return unknownLoad(error.gap, error.message);
  if (!isRayApiError(error)) throw error;
  if (error.code === 'RESOURCE_EXHAUSTED') {
    return unknownLoad(
      'tooLarge',
      `Ray says more than ${MAX_ANSWER_BYTES / 1_048_576} MiB about this cluster's nodes, which is more than the portal reads.`,
    );
  }
  const gap = GAPS.get(error.code);
  if (!gap) throw error;
  return unknownLoad(gap, error.message);
}
