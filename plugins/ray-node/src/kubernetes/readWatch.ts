import { KubernetesError } from './KubernetesError';
import { nextTurn } from './nextTurn';
import { KubernetesObject, WatchEvent } from './objects';

interface RawEvent {
  type: string;
  object: unknown;
}

/**
 * An event of a watch, and the line that Kubernetes sent.
 *
 * @public
 */
export type WatchLine<T extends KubernetesObject> = WatchEvent<T> & {
  line: string;
};

async function* linesOf(
  body: AsyncIterable<Uint8Array>,
): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of body) {
    const parts = decoder.decode(chunk, { stream: true }).split('\n');
    // Not searched again: a large object arrives in many chunks.
    parts[0] = rest + parts[0];
    rest = parts.pop() ?? '';
    yield* parts;
  }
  yield rest;
}

function parseLine(line: string): RawEvent {
  try {
    return JSON.parse(line);
  } catch (cause) {
    // Skipping it would lose a change permanently; the caller resumes from the last version instead.
    throw new KubernetesError({
      status: 0,
      reason: 'Unreachable',
      message: 'The watch broke in the middle of a change',
      cause,
    });
  }
}

/**
 * Reads a watch: one JSON object per line (Kubernetes API concepts, watches).
 *
 * @throws KubernetesError for an `ERROR` event (410 `Expired` in most cases) and for an incomplete line
 *
 * @public
 */
export async function* readWatch<T extends KubernetesObject>(
  body: AsyncIterable<Uint8Array>,
  signal?: AbortSignal,
): AsyncGenerator<WatchLine<T>> {
  for await (const line of linesOf(body)) {
    if (signal?.aborted) return;
    if (line.trim()) {
      const turn = nextTurn();
      if (turn) await turn;
      const { type, object } = parseLine(line);
      if (type === 'ERROR') {
        throw KubernetesError.fromAnswer({
          httpStatus: 500,
          retryAfter: null,
          body: JSON.stringify(object),
        });
      }
      yield { type, object, line } as WatchLine<T>;
    }
  }
}
