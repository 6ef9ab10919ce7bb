import { mockCredentials } from '@backstage/backend-test-utils';
import {
  decodeMessage,
  encodeMessage,
  Operation,
  operations,
  RPC_CODES,
} from '@rayport/backstage-plugin-ray-common';
import fc from 'fast-check';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { methodOf } from '../../grpc/descriptors';
import { MessageCodec } from '../../grpc/MessageCodec';
import { startGrpc } from '../../grpc/__testUtils__/startGrpc';
import { OPERATIONS_FOR_USERS } from '../operationsForUsers';
import {
  anyCall,
  anyRequest,
  FuzzCall,
  FuzzRequest,
} from './__testUtils__/arbitraries';
import { readFuzzRun } from './__testUtils__/readFuzzRun';
import { RawAnswer, sendRaw } from './__testUtils__/sendRaw';

/** Longest time that the event loop may wait for one request, milliseconds. */
const MAX_BLOCK_MS = 50;

/** Longest time of an answer, milliseconds. */
const MAX_ANSWER_MS = 1_000;

/** A request that was slow once is sent again alone; others share the processor with it. */
const RETRIES = 8;

/** How long a request may take on average until the run counts as hanging, milliseconds. */
const MAX_AVERAGE_MS = 50;

/** Texts that reveal internals: stack traces, paths of sources, names of JavaScript's errors. */
const INTERNALS = /\n\s+at |node_modules|\.[jt]s:\d|(?:Type|Range|Syntax)Error/;

const { seed, requests } = readFuzzRun();
const timeoutMs = 60_000 + requests * MAX_AVERAGE_MS;

/** The input as a message, as far as it is one, with some bytes replaced. */
function bytesOf({ id, input, damage }: FuzzCall): Buffer {
  const { rpc, input: schema }: Operation = operations[id];
  if (!rpc) throw new TypeError(`${id} has no method`);
  const bytes = messageOf(rpc, schema, input);
  for (const [at, byte] of damage) {
    if (bytes.length) bytes[at % bytes.length] = byte;
  }
  return bytes;
}

function messageOf(
  rpc: NonNullable<Operation['rpc']>,
  schema: Operation['input'],
  input: unknown,
): Buffer {
  try {
    const { value } = decodeMessage(schema, input);
    const json = encodeMessage(schema, schema.parse(value), 'ray');
    return Buffer.from(new MessageCodec(methodOf(rpc).input).toBytes(json));
  } catch {
    return Buffer.from(JSON.stringify(input));
  }
}

/** Where a redirect may lead to: a clean path of this server. */
const CLEAN_PATH = /^(?:\/[^/?]+)+\/?(?:\?|$)/;

/** The faults of an answer to any request of a service that may do everything. */
function problemOf(
  { id, path }: FuzzRequest,
  { status, headers, text }: RawAnswer,
): string | undefined {
  if (status === 307 && !CLEAN_PATH.test(String(headers.location))) {
    return `leads to ${headers.location}`;
  }
  if (status === 403 && OPERATIONS_FOR_USERS.has(id)) return undefined;
  if (status === 401 || status === 403) return `status ${status}: ${text}`;
  if (status >= 500) return `status ${status}: ${text}`;
  if (INTERNALS.test(text) && status >= 400) return `tells internals: ${text}`;
  // Node itself refuses headers that are too long, before any handler runs.
  if (status < 400 || status === 431) return undefined;
  const keys = Object.keys(JSON.parse(text));
  const isContract = path.startsWith('/apis/');
  const allowed = isContract
    ? ['code', 'message']
    : ['code', 'message', 'details'];
  const isRight =
    keys.slice(0, 2).join() === 'code,message' &&
    keys.every(key => allowed.includes(key));
  return isRight ? undefined : `an error with ${keys}: ${text}`;
}

describe(`random requests with the seed ${seed} (repeat with RAYPORT_FUZZ_SEED=${seed})`, () => {
  let backend: Awaited<ReturnType<typeof startGrpc>>;
  const authorization = mockCredentials.service.header();
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const statuses = new Map<number, number>();

  /** The duration of some work, and the longest time for which it blocked the event loop; milliseconds. */
  async function timed<T>(work: () => Promise<T>) {
    delay.reset();
    const start = performance.now();
    const result = await work();
    const elapsed = performance.now() - start;
    return { result, elapsed, blocked: delay.max / 1e6 };
  }

  function isSlow(times: { elapsed: number; blocked: number }): boolean {
    return times.elapsed > MAX_ANSWER_MS || times.blocked > MAX_BLOCK_MS;
  }

  /** Does something once, and repeats it if it was slow; only what is slow each time counts as slow. */
  async function quickly<T>(work: () => Promise<T>): Promise<T> {
    const first = await timed(work);
    let last = first;
    for (let retry = 0; isSlow(last) && retry < RETRIES; retry += 1) {
      last = await timed(work);
    }
    if (isSlow(last)) {
      const { elapsed, blocked } = last;
      throw new Error(`took ${elapsed} ms, held the event loop ${blocked} ms`);
    }
    return first.result;
  }

  beforeAll(async () => {
    backend = await startGrpc();
    delay.enable();
  });

  afterAll(async () => {
    delay.disable();
    const counts = [...statuses].sort().map(pair => pair.join(': '));
    process.stdout.write(`Fuzzed with seed ${seed}: ${counts.join(', ')}\n`);
    await backend?.stop();
  });

  it(
    'over HTTP get a valid response in time, and store only what was created successfully',
    async () => {
      const created = new Set<string>();
      const port = backend.server.port();
      const ask = (request: FuzzRequest) =>
        sendRaw(request, { port, authorization });
      const note = ({ id, path }: FuzzRequest, { status, text }: RawAnswer) => {
        const { access, resource, http }: Operation = operations[id];
        if (status !== 200 || access !== 'create') return;
        if (http.api !== 'v1' || path.includes('dryRun=All')) return;
        created.add(`${resource} ${JSON.parse(text).name}`);
      };
      await fc.assert(
        fc.asyncProperty(anyRequest, async request => {
          const answer = await quickly(() => ask(request));
          const { status } = answer;
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          note(request, answer);
          expect(problemOf(request, answer)).toBeUndefined();
        }),
        { seed, numRuns: requests },
      );
      // If all or no requests are accepted, the generated requests are wrong.
      expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 400]));
      for (const [id, field] of [
        ['listAllClusters', 'clusters'],
        ['listAllComputeTemplates', 'computeTemplates'],
        ['listAllRayJobs', 'jobs'],
        ['listAllRayServices', 'services'],
      ] as const) {
        const { http, resource } = operations[id];
        const path = `/apis/v1${http.path}?consistency=strong`;
        const { text } = await ask({ id, method: 'GET', path, headers: {} });
        const found: Array<{ name: string }> = JSON.parse(text)[field] ?? [];
        for (const { name } of found) {
          expect([...created]).toContain(`${resource} ${name}`);
        }
      }
    },
    timeoutMs,
  );

  it(
    'over gRPC get a response in time, and never an internal error',
    async () => {
      const faults = [2, RPC_CODES.INTERNAL.code];
      await fc.assert(
        fc.asyncProperty(anyCall, async call => {
          const bytes = bytesOf(call);
          const { code, message } = await quickly(() =>
            backend.client.call(call.id, {}, { bytes }),
          );
          expect(faults).not.toContain(code);
          expect(message).not.toMatch(INTERNALS);
        }),
        { seed, numRuns: Math.ceil(requests / 3) },
      );
    },
    timeoutMs,
  );
});
