import { KubernetesService } from '@rayport/backstage-plugin-ray-node';
import { readTail } from '../../core/readTail';
import { ContainerRun } from './ContainerRun';
import { LogTail } from './LogStore';

/** Timeout of reading a log from Kubernetes, milliseconds. */
const TIMEOUT_MS = 30_000;

/** Kubernetes counts lines from the end. This is the shortest average line that is assumed, bytes. */
const SHORT_LINE_BYTES = 16;

/** Reads the end of the log of a run, from its first whole line on. For a running container, what there is now. */
export async function readLogTail(
  kubernetes: Pick<KubernetesService, 'followPodLog' | 'podLog'>,
  run: ContainerRun,
  maxBytes: number,
): Promise<LogTail> {
  const { namespace, pod: name, container, isPrevious, endedAt } = run;
  const tailLines = Math.ceil(maxBytes / SHORT_LINE_BYTES);
  const request = {
    namespace,
    name,
    container,
    tailLines,
    previous: isPrevious,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  };
  const { bytes, isCut } =
    endedAt === undefined
      ? tailOf(Buffer.from(await kubernetes.podLog(request)), maxBytes)
      : // The stream of an ended run ends, and needs no more memory than what is kept.
        await readTail(await kubernetes.followPodLog(request), maxBytes);
  const text = bytes.toString();
  if (isCut) return { text: text.slice(text.indexOf('\n') + 1), isCut };
  const lines = text.split('\n').length - 1;
  return { text, isCut: lines >= tailLines };
}

function tailOf(bytes: Buffer, maxBytes: number) {
  return {
    bytes: bytes.subarray(-maxBytes),
    isCut: bytes.byteLength > maxBytes,
  };
}
