import { PodLogLine, RayApiError } from '@rayport/backstage-plugin-ray-common';

/** A log that is being followed; a test writes into it. */
export class FakePodLog {
  #stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  readonly #encoder = new TextEncoder();

  constructor(readonly url: URL) {}

  /** The request. */
  get query(): Record<string, string> {
    return Object.fromEntries(this.url.searchParams);
  }

  answer(): Response {
    const body = new ReadableStream<Uint8Array>({
      start: stream => {
        this.#stream = stream;
      },
    });
    return new Response(body, {
      headers: { 'content-type': 'application/x-ndjson' },
    });
  }

  write(...lines: PodLogLine[]) {
    this.#send(lines);
  }

  /** Ends the log for the given reason, or breaks it off. */
  end(end?: string) {
    if (end) this.#send([{ end }]);
    this.#stream?.close();
  }

  #send(values: object[]) {
    const text = values.map(value => `${JSON.stringify(value)}\n`).join('');
    this.#stream?.enqueue(this.#encoder.encode(text));
  }
}

/** The logs of pods as the backend serves them. */
export class FakePodLogs {
  /** Those that are or were followed, in the order in which that began. */
  readonly followed: FakePodLog[] = [];
  /** The output before the last restart. */
  previous = '';
  /** Errors that the next requests to follow a log are answered with, one each. */
  readonly refusals: RayApiError[] = [];

  /** Answers a request for a log. */
  answer(request: Request): object {
    const log = new FakePodLog(new URL(request.url));
    if (log.query.previous === 'true') return { log: this.previous };
    const refusal = this.refusals.shift();
    if (refusal) throw refusal;
    this.followed.push(log);
    return log.answer();
  }
}
