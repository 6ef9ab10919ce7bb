import { JsonObject } from '@bufbuild/protobuf';
import { mockCredentials } from '@backstage/backend-test-utils';
import {
  completeAnswer,
  OperationId,
} from '@rayport/backstage-plugin-ray-common';
import { isDeepStrictEqual } from 'node:util';
import request from 'supertest';
import { comparable } from '../__tests__/golden/comparable';
import {
  ownObjects,
  recordedRequests,
  requestsForNothing,
  requestsForOwn,
  TestRequest,
} from './__testUtils__/requests';
import { startGrpc } from './__testUtils__/startGrpc';

/** Time after which two reads must agree, because the operator has finished. Milliseconds. */
const SETTLING_MS = 60_000;

/** The parts of a response that must be the same over both transports. */
interface Answer {
  code: number;
  message?: string;
  body?: JsonObject;
  /** Details of the error, such as invalid fields. */
  details: unknown[];
  warnings: string[];
}

/** JSON names unknown fields, and gRPC numbers them, so these warnings are not compared. */
const isAboutFields = (warning: string) =>
  /unknown (field|query parameter)/.test(warning);

/** The response to a write, without the parts that differ between any two writes. */
function timeless(answer: Answer): unknown {
  const text = JSON.stringify(answer, (key, value) =>
    key === 'ray.io/update-timestamp' ? 'a time' : value,
  );
  return comparable(JSON.parse(text), false);
}

interface Detail {
  '@type'?: string;
  fieldViolations?: Array<{ field?: string }>;
}

/**
 * Removes the error's sentence in parts, which only pages need for translation. Messages of gRPC omit empty
 * fields.
 */
function ownDetails(details: Detail[] = []): unknown[] {
  return details
    .filter(detail => !detail['@type']?.endsWith('.ErrorParts'))
    .map(detail => ({
      ...detail,
      fieldViolations: detail.fieldViolations?.map(({ field, ...rest }) =>
        field ? { field, ...rest } : rest,
      ),
    }));
}

describe('gRPC answers as HTTP does', () => {
  let backend: Awaited<ReturnType<typeof startGrpc>>;

  beforeAll(async () => {
    backend = await startGrpc();
    backend.sandbox.client.create('namespaces', {
      apiVersion: 'v1',
      kind: 'Namespace',
      metadata: { name: 'test' },
    });
  });

  afterAll(() => backend.stop());

  async function overHttp(
    { operation: { http, output }, input }: TestRequest,
    options: { dryRun: boolean },
  ): Promise<Answer> {
    const rest = new Map(Object.entries(input));
    const path = http.path.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = String(rest.get(name));
      rest.delete(name);
      return encodeURIComponent(value);
    });
    const body = http.body && rest.get(http.body);
    if (http.body) rest.delete(http.body);
    const verb = http.method.toLowerCase() as Lowercase<typeof http.method>;
    const call = request(backend.server)
      [verb](`/api/ray${http.api === 'v1' ? '/v1' : ''}${path}`)
      .query({
        ...Object.fromEntries(rest),
        ...(options.dryRun && { dryRun: 'All' }),
      })
      .set('Authorization', mockCredentials.service.header())
      .set('Content-Type', 'application/json');
    const answer = await (body ? call.send(JSON.stringify(body)) : call);
    const warnings = String(answer.headers.warning ?? '');
    const { code = 0, message } = answer.body;
    const details = ownDetails(answer.body.details);
    return answer.status === 200
      ? {
          code: 0,
          details: [],
          // A gRPC message includes the zero values that JSON omits.
          body: completeAnswer(output, answer.body as JsonObject),
          warnings: isAboutFields(warnings) ? [] : [warnings].filter(Boolean),
        }
      : { code, message, details, warnings: [] };
  }

  async function overGrpc(
    { id, input }: TestRequest,
    options: { dryRun: boolean },
  ): Promise<Answer> {
    const authorization = mockCredentials.service.header();
    const outcome = await backend.client.call(id, input, {
      metadata: { authorization, ...(options.dryRun && { 'dry-run': 'All' }) },
    });
    const { body, code, details, message, trailers } = outcome;
    const warnings = trailers.get('warning').join(', ');
    return code === 0
      ? { code, details, body, warnings: [warnings].filter(Boolean) }
      : { code, message, details, warnings: [] };
  }

  /** Both responses. Repeats reads until they agree, because the operator may work between the two. */
  async function ask(test: TestRequest, options: { dryRun: boolean }) {
    const deadline = Date.now() + SETTLING_MS;
    const isRead = test.operation.http.method === 'GET';
    for (;;) {
      const http = await overHttp(test, options);
      const grpc = await overGrpc(test, options);
      if (!isRead) {
        return { http: timeless(http), grpc: timeless(grpc) };
      }
      if (isDeepStrictEqual(grpc, http) || Date.now() > deadline) {
        return { http, grpc };
      }
    }
  }

  it.each(recordedRequests())('to $title', async test => {
    const isRead = test.operation.http.method === 'GET';
    const before = await ask(test, { dryRun: !isRead });
    expect(before.grpc).toEqual(before.http);
    if (isRead) return;
    const done = await overGrpc(test, { dryRun: false });
    expect(timeless(done)).toEqual(before.http);
    // The object now exists, or no longer does.
    const after = await ask(test, { dryRun: true });
    expect(after.grpc).toEqual(after.http);
  });

  describe('for operations that only Rayport has', () => {
    beforeAll(async () => {
      for (const [id, input] of Object.entries(ownObjects)) {
        await backend.client.call(id as OperationId, {
          ...input,
          namespace: 'test',
        });
      }
    });

    it.each(requestsForOwn())('to $title', async test => {
      const isRead = test.operation.http.method === 'GET';
      const { http, grpc } = await ask(test, { dryRun: !isRead });
      expect(grpc).toEqual(http);
      expect(grpc).toHaveProperty('code', 0);
    });
  });

  it.each(requestsForNothing())('to $title of a missing object', async test => {
    const { http, grpc } = await ask(test, { dryRun: false });
    expect(grpc).toEqual(http);
  });
});
