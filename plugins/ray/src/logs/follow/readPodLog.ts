import {
  PodLogLine,
  PodLogMessage,
  RayClient,
} from '@rayport/backstage-plugin-ray-common';
import { LogSource } from '../LogSource';

/** Start position in a log. */
export interface LogRange {
  tailLines?: number;
  sinceTime?: string;
  signal: AbortSignal;
}

function addressOf({ owner, pod, container }: LogSource) {
  return { namespace: owner.namespace, name: owner.name, pod, container };
}

/** Follows the log of a container with the operation for its pod's owner. */
export function readPodLog(
  client: RayClient,
  source: LogSource,
  { signal, ...range }: LogRange,
): AsyncGenerator<PodLogMessage> {
  const id =
    source.owner.kind === 'cluster' ? 'getClusterPodLog' : 'getRayJobPodLog';
  const request = { ...addressOf(source), ...range };
  return client.followPodLog(id, request, { signal });
}

function parseLine(line: string): PodLogLine {
  const space = line.indexOf(' ');
  const time = line.slice(0, Math.max(space, 0));
  return Number.isNaN(Date.parse(time))
    ? { time: '', text: line }
    : { time, text: line.slice(space + 1) };
}

/** Reads the log of the run before a container's last restart, which no longer grows. */
export async function readPreviousLog(
  client: RayClient,
  source: LogSource,
  { signal, tailLines }: LogRange,
): Promise<PodLogLine[]> {
  const request = {
    ...addressOf(source),
    tailLines,
    previous: true,
    timestamps: true,
  };
  const { log } = await (source.owner.kind === 'cluster'
    ? client.getClusterPodLog(request, { signal })
    : client.getRayJobPodLog(request, { signal }));
  return log.split('\n').filter(Boolean).map(parseLine);
}
