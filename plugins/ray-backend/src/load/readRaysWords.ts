import { LOAD_GAPS } from '@rayport/backstage-plugin-ray-common';
import { z } from 'zod';
import { ANSWER_BOUNDS } from '../submissions/answerBounds';
import { DashboardSession } from '../submissions/DashboardSession';
import { RaysWords } from './clusterLoad';
import {
  ClusterStatusReport,
  clusterStatusSchema,
} from './clusterStatusReport';
import { formattedStatusSchema } from './formattedStatus';
import { NodeSummary, nodeSummarySchema } from './nodeSummary';

/** Timeout of one answer of Ray, milliseconds; an older one is useless. */
const TIMEOUT_MS = 5_000;

/** Why a cluster's usage is unknown. */
export type Gap = (typeof LOAD_GAPS)[number];

/** An unusable answer. */
export class LoadGap extends Error {
  readonly gap: Gap;

  constructor(gap: Gap, message: string) {
    super(message);
    this.gap = gap;
  }
}

/**
 * Asks Ray for the usage of its nodes, and for pending demands.
 *
 * @throws LoadGap for an unusable answer, RayApiError, KubernetesError
 */
export async function readRaysWords(
  session: DashboardSession,
  signal: AbortSignal,
): Promise<RaysWords> {
  const [nodes, status] = await Promise.all([
    readNodes(session, signal),
    // Usage is worth showing without it.
    statusOf(session, signal).catch(() => undefined),
  ]);
  return { nodes, status };
}

/**
 * Asks Ray for the usage of its nodes alone.
 *
 * @throws like {@link readRaysWords}
 */
export function readNodes(
  session: DashboardSession,
  signal: AbortSignal,
): Promise<NodeSummary[]> {
  return ask(
    session,
    { path: '/nodes?view=summary', signal },
    nodeSummarySchema,
  );
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
    bounds: ANSWER_BOUNDS.load,
  });
  if (answer.status === 404) {
    throw new LoadGap(
      'unsupported',
      'What answers for the dashboard does not know what a cluster uses: its Ray is too old, or has no dashboard installed (ray[default]).',
    );
  }
  if (answer.status >= 400) throw session.failure(answer);
  const { success, data } = schema.safeParse(answer.content);
  if (success) return data;
  throw new LoadGap(
    'unreadable',
    'What answers for the dashboard says nothing that Ray would say. Look at its head.',
  );
}
