import {
  fieldsOf,
  listOperations,
  MessageSchema,
  nodeOf,
  Operation,
  OperationId,
  ScalarInfo,
} from '@rayport/backstage-plugin-ray-common';
import fc, { Arbitrary } from 'fast-check';
import { z } from 'zod';
import { requestExamplesOf } from '../../../http/openapi/messageExamples';
import { mountsOf } from '../../permissionMatrix/__testUtils__/MatrixRequest';

/** A request as its bytes will be. */
export interface FuzzRequest {
  id: OperationId;
  method: string;
  /** With the query, encoded. */
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** A message of gRPC as its bytes will be. */
export interface FuzzCall {
  id: OperationId;
  /** The operation's input. */
  input: unknown;
  /** Changes of single bytes: where, and to what. */
  damage: Array<[number, number]>;
}

/** Deeper messages are empty. */
const MAX_DEPTH = 4;

/** Text from people, from mistakes and from attackers. */
const anyText = fc.oneof(
  fc.constantFrom('default', 'demo', 'small', '', '0', '-1', '1e9', 'All'),
  fc.constantFrom('__proto__', 'constructor', '..', '%', 'null', 'a=b', '[]'),
  fc.constantFrom('\u0000', '\ud800', '\u202e', 'İ', '💥', 'a'.repeat(1_000)),
  fc.string({ unit: 'binary', maxLength: 12 }),
);

const anyNumber = fc.oneof(
  fc.integer(),
  fc.double(),
  fc.constantFrom(2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e308, -0, 0.1),
);

/** Values of the wrong type, or without a JSON form. */
const anythingElse = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  anyText,
  anyNumber,
  fc.constantFrom(null, [], {}, [[]], { a: {} }, '1', 'true', 'NaN'),
);

function goodScalar({ type, values }: ScalarInfo): Arbitrary<unknown> {
  switch (type) {
    case 'string':
      return anyText;
    case 'bool':
      return fc.boolean();
    case 'enum':
      return fc.constantFrom(
        ...Object.keys(values ?? {}),
        ...Object.values(values ?? {}),
      );
    case 'timestamp':
      return fc.date({ noInvalidDate: true }).map(date => date.toISOString());
    default:
      return fc.oneof(fc.nat(5), anyNumber);
  }
}

function fieldsArbitrary(schema: MessageSchema, depth: number) {
  const fields = fieldsOf(schema).flatMap(
    ({ jsonName, protoName, schema: type }) => {
      const value = anyValue(type, depth + 1);
      return jsonName === protoName
        ? [[jsonName, value]]
        : [
            [jsonName, value],
            [protoName, value],
          ];
    },
  );
  const record: Record<string, Arbitrary<unknown>> = Object.fromEntries(fields);
  return depth > MAX_DEPTH
    ? fc.constant({})
    : fc.record(record, { requiredKeys: [] });
}

function goodValue(schema: z.ZodType, depth: number): Arbitrary<unknown> {
  const node = nodeOf(schema);
  switch (node.kind) {
    case 'message':
    case 'patch':
      return fieldsArbitrary(node.schema, depth);
    case 'list':
      return fc.array(anyValue(node.item, depth + 1), { maxLength: 3 });
    case 'map':
      return fc.dictionary(anyText, anyValue(node.value, depth + 1), {
        maxKeys: 3,
      });
    default:
      return goodScalar(node.info);
  }
}

/** A value of a schema, or, now and then, none. */
function anyValue(schema: z.ZodType, depth = 0): Arbitrary<unknown> {
  return fc.oneof(
    { weight: 9, arbitrary: goodValue(schema, depth) },
    { weight: 1, arbitrary: anythingElse },
  );
}

/** Replaces one value somewhere within an object. */
function replaceAt(value: unknown, path: number[], by: unknown): unknown {
  if (!path.length || typeof value !== 'object' || value === null) return by;
  const [step, ...rest] = path;
  const entries = Object.entries(value);
  if (!entries.length) return by;
  const [key, inner] = entries[step % entries.length];
  const changed = replaceAt(inner, rest, by);
  return Array.isArray(value)
    ? value.map((item, index) => (String(index) === key ? changed : item))
    : Object.fromEntries([...entries, [key, changed]]);
}

/** A body that is fine but for one value. */
function nearlyGood(operation: Operation): Array<Arbitrary<unknown>> {
  const examples = Object.values(requestExamplesOf(operation, 'ray'));
  if (!examples.length) return [];
  return [
    fc
      .tuple(
        fc.constantFrom(...examples.map(({ value }) => value)),
        fc.array(fc.nat(20), { maxLength: 6 }),
        fc.oneof(anythingElse, fc.constant(undefined)),
      )
      .map(([body, path, by]) =>
        path.length ? replaceAt(body, path, by) : body,
      ),
  ];
}

/** JSON that JavaScript objects cannot represent, and text that only looks like JSON. */
function spoil(text: string): Arbitrary<string> {
  const inner = text.slice(1, -1);
  return fc.constantFrom(
    text,
    text,
    text,
    text.slice(0, -1),
    `${text}${text}`,
    `\ufeff${text}`,
    `{"name":"a","name":"b"${inner && `,${inner}`}}`,
    `{"__proto__":{"name":"a"}${inner && `,${inner}`}}`,
    `{"constructor":{"prototype":{"name":"a"}}${inner && `,${inner}`}}`,
    text.replace(/\d+/, '1e400'),
    text.replace(/\d+/, '9'.repeat(500)),
    text.replace(/"[^"]*"/, '"\\ud800"'),
    text.replace(/:[^,}]*/, `:${'['.repeat(3_000)}${']'.repeat(3_000)}`),
    text.replace(/:[^,}]*/, `:${'{"a":'.repeat(3_000)}1${'}'.repeat(3_000)}`),
  );
}

function bodyOf(operation: Operation): Arbitrary<string | undefined> {
  const { body } = operation.http;
  const field = fieldsOf(operation.input).find(
    ({ jsonName }) => jsonName === body,
  );
  if (!field) return fc.constant(undefined);
  return fc
    .oneof(anyValue(field.schema), ...nearlyGood(operation))
    .map(value => JSON.stringify(value) ?? '')
    .chain(spoil);
}

/** Segments of paths that have tripped servers. */
const anySegment = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('default', 'demo', 'small') },
  {
    weight: 1,
    arbitrary: anyText.map(text =>
      encodeURIComponent(text.replace(/\p{Surrogate}/gu, '?')),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '%2e%2e',
      '%2F',
      '%00',
      '%ff',
      '%c0%af',
      '%',
      '%zz',
      '%25%32%65',
      '..',
      '.',
      '',
      'a;b=c',
      'a:suspend',
      'DEMO',
      '*',
      '~',
      '-',
      '_',
    ),
  },
);

const anyParameter = fc.constantFrom(
  'limit',
  'continue',
  'pageSize',
  'page_token',
  'name',
  'user',
  'state',
  'labelSelector',
  'orderBy',
  'dryRun',
  'fieldValidation',
  'consistency',
  'constructor',
  '__proto__',
  'namespace',
  'page',
  'search',
  'tailLines',
);

/** A continue token of the right form, with anything in it. */
const anyToken = fc
  .tuple(fc.constantFrom(1, 2, 3), anyText, anyText, anyText)
  .map(parts => Buffer.from(JSON.stringify(parts)).toString('base64url'));

const anyQuery = fc
  .array(fc.tuple(anyParameter, fc.oneof(anyText, anyToken)), { maxLength: 4 })
  .map(pairs => new URLSearchParams(pairs).toString())
  .chain(query => fc.constantFrom(query, `${query}&${query}`, `${query}&&=&%`));

const anyHeaders = fc.oneof(
  { weight: 6, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { 'content-type': 'text/plain' },
      { 'content-type': 'application/json; charset=utf-7' },
      { 'content-encoding': 'gzip' },
      { 'content-encoding': 'br, gzip' },
      { 'if-match': '"' },
      { 'if-match': `${'"a",'.repeat(1_000)}"b"` },
      { 'if-match': '*' },
      { 'if-none-match': 'W/"x"' },
      { accept: 'text/html;q=2, */*' },
      { 'x-forwarded-host': 'evil', 'x-forwarded-proto': 'javascript' },
      { 'x-http-method-override': 'DELETE' },
      { range: 'bytes=0-' },
      { expect: '100-continue' },
    ),
  },
);

const served = listOperations();

/** A request to any operation, which may be fine. */
export const anyRequest: Arbitrary<FuzzRequest> = fc
  .constantFrom(...served)
  .chain(([id, operation]) => {
    const { method, path } = operation.http;
    return fc
      .record({
        mount: fc.constantFrom(...mountsOf(operation)),
        segments: fc.array(anySegment, { minLength: 3, maxLength: 3 }),
        query: anyQuery,
        headers: anyHeaders,
        body: bodyOf(operation),
      })
      .map(({ mount, segments, query, headers, body }) => {
        const left = [...segments];
        const filled = path.replace(/\{\w+\}/g, () => left.pop() ?? 'demo');
        const search = query && `?${query}`;
        return {
          id,
          method,
          headers,
          body,
          path: `${mount}${filled}${search}`,
        };
      });
  });

const called = served.filter(([, { rpc }]) => rpc);

/** A call of any method, which may be fine. */
export const anyCall: Arbitrary<FuzzCall> = fc
  .constantFrom(...called)
  .chain(([id, { input }]) =>
    fc.record({
      id: fc.constant(id),
      input: goodValue(input, 0),
      damage: fc.array(fc.tuple(fc.nat(400), fc.nat(255)), { maxLength: 3 }),
    }),
  );
