import { isRayApiError } from '@rayport/backstage-plugin-ray-common';
import { Readable } from 'node:stream';
import { z } from 'zod';
import {
  DashboardAnswered,
  DashboardSession,
  isSuccess,
} from '../../submissions/DashboardSession';
import { DashboardAnswer } from '../../submissions/DashboardTransport';
import { RayDashboardClient } from '../../submissions/RayDashboardClient';
import { jobsFailure } from '../jobsFailure';
import { Launch } from './LaunchStore';
import { PackageStore } from './PackageStore';

/** Ray itself waits up to 30 s for the agent that starts jobs, milliseconds. */
const SUBMIT_TIMEOUT_MS = 30_000;

const jsonSchema = z.record(z.string(), z.unknown());

/** The code that a launch uploads to the head of its cluster. */
export interface Freight {
  launch: Pick<Launch, 'name' | 'packages'>;
  /** JSON, as Ray gets it. */
  submission: string;
  packages: Pick<PackageStore, 'read'>;
}

/**
 * Uploads the packages of a launch to the head of its cluster, and submits the job there. A launch that has been brought
 * before is not brought again, because Ray takes an id once.
 *
 * @throws RayApiError `INVALID_ARGUMENT` or `RESOURCE_EXHAUSTED` where Ray will never take it; otherwise, another try may
 * help
 */
export async function bringToHead(
  session: DashboardSession,
  { launch, submission, packages }: Freight,
  signal: AbortSignal,
): Promise<void> {
  const { name } = launch;
  if (await isThere(session, name, signal)) return;
  for (const each of launch.packages) {
    const content = Readable.from(packages.read(each.id), {
      objectMode: false,
    });
    await upload(session, { name: each.name, content }, signal);
  }
  const answer = await session.ask({
    method: 'POST',
    path: '/api/jobs/',
    signal,
    body: jsonSchema.parse(JSON.parse(submission)),
    timeoutMs: SUBMIT_TIMEOUT_MS,
  });
  const isUsed = answer.text.includes(`submission_id ${name} already`);
  if (!isSuccess(answer) && !isUsed) throw session.failure(answer);
}

async function isThere(
  session: DashboardSession,
  id: string,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    await new RayDashboardClient(session).get(id, signal);
    return true;
  } catch (error) {
    if (isRayApiError(error) && error.code === 'NOT_FOUND') return false;
    throw error;
  }
}

async function upload(
  session: DashboardSession,
  { name, content }: { name: string; content: Readable },
  signal: AbortSignal,
): Promise<void> {
  const answer = await session.open(
    `/api/packages/gcs/${encodeURIComponent(name)}`,
    {
      method: 'PUT',
      body: content,
      signal,
      headers: {
        accept: 'application/json',
        'content-type': 'application/octet-stream',
      },
    },
  );
  if (isFailure(answer)) {
    const { namespace = '', name: cluster } = session.cluster;
    const key = { namespace, name: cluster };
    const asked = { cluster: key, action: 'upload', id: name } as const;
    throw jobsFailure(session, asked, answer);
  }
  for await (const _ of answer.body ?? []) {
    // Read to its end, so that the connection serves the next request.
  }
}

function isFailure(
  answer: DashboardAnswer | DashboardAnswered<never>,
): answer is DashboardAnswered<never> {
  return 'content' in answer;
}
