import { MessageChannel } from 'node:worker_threads';

/** A port without another end, which drops every message, and the memory that was transferred with it. */
function droppingPort() {
  const { port1, port2 } = new MessageChannel();
  port2.close();
  return port1;
}

const DROPPED = droppingPort();

/**
 * Frees the memory of bytes that no code uses any more; they are empty afterwards. V8 otherwise lets 64 MiB of such memory
 * accumulate before it collects it. Bytes that share their memory with others stay as they are.
 */
export function freeBytes({ buffer, byteLength }: Uint8Array): void {
  if (!(buffer instanceof ArrayBuffer)) return;
  if (buffer.byteLength === byteLength)
    DROPPED.postMessage(undefined, [buffer]);
}
