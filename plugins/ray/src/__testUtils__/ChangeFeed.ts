import { Change } from '@rayport/backstage-plugin-ray-common';

/** Streams of changes as the backend serves them: server-sent events, `open` first. */
export class ChangeFeed {
  readonly #readers = new Set<ReadableStreamDefaultController<Uint8Array>>();
  readonly #encoder = new TextEncoder();

  /** How many streams are open. */
  get readers(): number {
    return this.#readers.size;
  }

  /** Answers a request for the stream. */
  open(): Response {
    let reader: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({
      start: controller => {
        reader = controller;
        this.#readers.add(controller);
        controller.enqueue(this.#encoder.encode('event: open\ndata: {}\n\n'));
      },
      cancel: () => {
        if (reader) this.#readers.delete(reader);
      },
    });
    return new Response(body, {
      headers: { 'content-type': 'text/event-stream' },
    });
  }

  /** Reports to every reader. */
  send(change: Change) {
    const text = `event: change\ndata: ${JSON.stringify(change)}\n\n`;
    for (const reader of this.#readers) {
      reader.enqueue(this.#encoder.encode(text));
    }
  }

  /** Ends every stream, as a restart of the backend does. */
  close() {
    for (const reader of this.#readers) reader.close();
    this.#readers.clear();
  }
}
