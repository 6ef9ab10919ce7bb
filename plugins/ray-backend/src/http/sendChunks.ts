import type { Response } from 'express';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/**
 * Sends chunks as fast as the caller reads them, and ends the response; a failure breaks it off.
 *
 * The pipeline does not end in the response: it would add seven listeners for its `close`. With those of the portal they
 * are more than ten, which Node takes for a leak.
 *
 * @param signal - aborts when the caller disconnects
 */
export async function sendChunks(
  response: Response,
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  signal: AbortSignal,
): Promise<void> {
  const source = Readable.from(chunks, { objectMode: false });
  try {
    await pipeline(
      source,
      (content: AsyncIterable<Uint8Array>) => write(response, content, signal),
      { signal },
    );
    response.end();
    // Outside of the pipeline, which a response aborts that closes as soon as it has finished.
    if (!response.writableFinished) await once(response, 'finish', { signal });
  } catch (error) {
    response.destroy();
    throw error;
  }
}

async function write(
  response: Response,
  chunks: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): Promise<void> {
  let goOn = () => {};
  const move = () => goOn();
  const drained = async () => {
    signal.throwIfAborted();
    await new Promise<void>(resolve => {
      goOn = resolve;
    });
    signal.throwIfAborted();
  };
  // Once for all chunks: the portal's compression removes no listener for `drain`.
  response.on('drain', move);
  signal.addEventListener('abort', move);
  try {
    for await (const chunk of chunks) {
      if (!response.write(chunk)) await drained();
    }
  } finally {
    signal.removeEventListener('abort', move);
  }
}
