import {
  IncomingMessage,
  request as requestOf,
  ServerResponse,
} from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { kubernetesUrl } from '../support/options';
import { isWatch } from './isWatch';

/** Something that goes wrong between the portal and Kubernetes. */
export interface Fault {
  name: string;
  /** Whether writes, and reads that need Kubernetes itself, succeed nevertheless. */
  hits(request: IncomingMessage): boolean;
  /**
   * Answers a request, or disturbs it.
   *
   * @param isOn - whether the fault is still active
   * @returns false to forward it to Kubernetes after all
   */
  answer(
    request: IncomingMessage,
    response: ServerResponse,
    isOn: () => boolean,
  ): Promise<boolean>;
  /** Whether a line of a watch gets lost. */
  drops?(line: string): boolean;
}

const DELAY_MS = 400;

/** How often a hanging request checks whether it may continue. */
const LOOK_MS = 50;

const always = () => true;

/** The body with which Kubernetes itself answers a read. */
async function bodyOf({ url, headers }: IncomingMessage): Promise<string> {
  const { accept = '' } = headers;
  const answer = await fetch(`${kubernetesUrl}${url}`, { headers: { accept } });
  return answer.text();
}

/** A refusal as Kubernetes writes it. */
function status(code: number, reason: string, message: string) {
  return JSON.stringify({
    kind: 'Status',
    apiVersion: 'v1',
    status: 'Failure',
    metadata: {},
    code,
    reason,
    message,
  });
}

/** Gives every request the same answer. */
function canned(
  name: string,
  code: number,
  options: {
    body: string;
    headers?: Record<string, string>;
    hits?: Fault['hits'];
  },
): Fault {
  const { body, headers = {}, hits = always } = options;
  return {
    name,
    hits,
    async answer(request, response) {
      request.resume();
      response.writeHead(code, {
        'content-type': 'application/json',
        ...headers,
      });
      response.end(body);
      return true;
    },
  };
}

/** Lets a write pass to Kubernetes, whose answer gets lost. */
async function performed(request: IncomingMessage): Promise<void> {
  const { method, url, headers } = request;
  const { hostname, port, host } = new URL(kubernetesUrl);
  await new Promise<void>((resolve, reject) => {
    const onward = requestOf(
      { hostname, port, method, path: url, headers: { ...headers, host } },
      answer => {
        answer.resume();
        answer.once('end', resolve);
      },
    );
    onward.once('error', reject);
    request.pipe(onward);
  });
}

/** In an order that costs little time: the pauses between tries to watch again grow from one to the next. */
export const FAULTS: readonly Fault[] = [
  {
    name: 'no bookmarks',
    hits: () => false,
    answer: async () => false,
    drops: line => line.includes('"BOOKMARK"'),
  },
  canned('410 on watches', 410, {
    body: status(410, 'Expired', 'too old resource version'),
    hits: isWatch,
  }),
  {
    name: 'delay',
    hits: always,
    async answer() {
      await sleep(DELAY_MS);
      return false;
    },
  },
  {
    name: 'cut connections',
    hits: always,
    async answer(_request, response) {
      response.destroy();
      return true;
    },
  },
  {
    name: 'cut bodies',
    hits: always,
    async answer(request, response) {
      if (request.method === 'GET') {
        const body = isWatch(request)
          ? '{"type":"ADDED",'
          : await bodyOf(request);
        response.writeHead(200, {
          'content-type': 'application/json',
          'content-length': Math.max(2, Buffer.byteLength(body)),
        });
        response.write(body.slice(0, body.length / 2));
      } else {
        // The worst case: the change is made, and the answer is lost.
        await performed(request);
      }
      setImmediate(() => response.destroy());
      return true;
    },
  },
  canned('429', 429, {
    body: status(429, 'TooManyRequests', 'too many requests'),
    headers: { 'retry-after': '1' },
  }),
  canned('500', 500, {
    body: status(500, 'InternalError', 'something is broken'),
  }),
  canned('HTML', 200, {
    body: '<html><body>Please sign in</body></html>',
    headers: { 'content-type': 'text/html' },
  }),
  canned('truncated JSON', 200, {
    body: '{"kind":"List","metadata":{"resourceVersion":"1"},"items":[{"met',
  }),
  {
    name: 'hang',
    hits: always,
    async answer(_request, _response, isOn) {
      while (isOn()) await sleep(LOOK_MS);
      return false;
    },
  },
];
