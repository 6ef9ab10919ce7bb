/** How changes are sent: server-sent events, lines of JSON as Kubernetes sends them, or messages of gRPC. */
export type StreamTransport = 'sse' | 'ndjson' | 'grpc';

/** Counts the streams that are open; for metrics. */
export class OpenStreams {
  readonly #counts: Record<StreamTransport, number> = {
    sse: 0,
    ndjson: 0,
    grpc: 0,
  };

  /** Counts one more until the function that it returns is called. */
  open(transport: StreamTransport): () => void {
    this.#counts[transport] += 1;
    return () => {
      this.#counts[transport] -= 1;
    };
  }

  /** How many are open now. */
  counts(): Readonly<Record<StreamTransport, number>> {
    return { ...this.#counts };
  }
}
