import {
  Operation,
  OperationId,
  operations,
  parseInput,
} from '@rayport/backstage-plugin-ray-common';
import { slownessOf } from '../__testUtils__/processorTime';
import { checkUnknown, FieldValidation } from '../requests/fieldValidation';
import { parseJson } from './parseJson';
import { toApiError } from '../requests/toApiError';
import { warningHeaders } from '../requests/warningHeader';

/** The default of `ray.api.maxBodyBytes`. */
const MAX_BYTES = 1_048_576;

/** Values of a body; with the objects around them they are as many as a body may have. */
const MAX_VALUES = 4_990;

/** Characters of a YAML text in a body. */
const MAX_YAML = 131_072;

/** Everything that happens between the last byte of a body and the permission check; refusals take time, too. */
function read(
  id: OperationId,
  bytes: Uint8Array,
  validation: FieldValidation,
): void {
  const { http }: Operation = operations[id];
  const { body = '' } = http;
  try {
    const raw = { namespace: 'n', name: 'c', [body]: parseJson(bytes) };
    const { dropped } = parseInput(id, raw, { user: 'user:default/ann' });
    warningHeaders(checkUnknown({ fields: dropped }, validation));
  } catch (error) {
    const { code, message } = toApiError(error);
    expect([code, message.length < 250_000]).toEqual([
      'INVALID_ARGUMENT',
      true,
    ]);
  }
}

function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

function mapOf<T>(count: number, make: (index: number) => [string, T]) {
  return Object.fromEntries(times(count, make));
}

function lines(length: number, make: (index: number) => string): string {
  const parts: string[] = [];
  for (let size = 0; size < length; size += parts[parts.length - 1].length) {
    parts.push(make(parts.length));
  }
  return parts.join('').slice(0, length);
}

function repeated(text: string, length: number): string {
  return text.repeat(Math.ceil(length / text.length)).slice(0, length);
}

/** Bodies by the number of their values. */
const manyValues: Array<[string, (values: number) => object]> = [
  ['annotations', n => ({ annotations: mapOf(n, i => [`a${i}`, '']) })],
  [
    'annotations that are refused',
    n => ({ annotations: mapOf(n, i => [`!${i}`, '']) }),
  ],
  ['unknown fields', n => mapOf(n, i => [`unknown${i}`, 1])],
  [
    'unknown fields behind a long key',
    n => ({
      envs: {
        valuesFrom: {
          ['k'.repeat(MAX_BYTES / 2)]: mapOf(n, i => [`unknown${i}`, 1]),
        },
      },
    }),
  ],
  [
    'values of a wrong type',
    n => ({ clusterSpec: { workerGroupSpec: times(n, () => 1) } }),
  ],
  [
    'empty worker groups',
    n => ({ clusterSpec: { workerGroupSpec: times(n / 2, () => ({})) } }),
  ],
  [
    'volumes',
    n => ({
      clusterSpec: {
        headGroupSpec: { volumes: times(n / 2, () => ({ name: 'v' })) },
      },
    }),
  ],
  [
    'variables for many groups',
    n => ({
      envs: {
        values: mapOf(n / 4, i => [`A${i}`, '']),
        valuesFrom: mapOf(n / 4, i => [`A${i}`, {}]),
      },
      clusterSpec: {
        workerGroupSpec: times(n / 8, i => ({ groupName: `g${i}` })),
      },
    }),
  ],
  ['metadata', n => ({ metadata: mapOf(n, i => [`m/${i}/`, '']) })],
  [
    'resources',
    n => ({
      entrypointResources: mapOf(n, i => [`r${i}`, 1]),
      extendedResources: mapOf(n, i => [`r${i}`, 1]),
    }),
  ],
];

/** Bodies by the length of a text in them. */
const longTexts: Array<[string, (length: number) => object]> = [
  ['a name', n => ({ name: repeated('a.', n) })],
  ['a user', n => ({ user: `a${'-'.repeat(n)}ä` })],
  ['a version', n => ({ version: `a${'-'.repeat(n)}` })],
  [
    'a key of an annotation',
    n => ({ annotations: { [`${repeated('.a', n)}/x`]: '' } }),
  ],
  ['an unknown name', n => ({ ['\\"'.repeat(n / 4)]: 1 })],
  ['a quantity', n => ({ jobSubmitter: { cpu: '1'.repeat(n) } })],
  ['a number', n => ({ ttlSecondsAfterFinished: `1${'0'.repeat(n)}` })],
  ['a wrong type', n => ({ clusterSpec: 'x'.repeat(n) })],
];

const yamlTexts: Array<[string, (length: number) => string]> = [
  ['keys', n => lines(n, i => `k${i}: 1\n`)],
  ['keys in a flow', n => `{${lines(n - 2, i => `k${i}: 1,`)}}`],
  ['quoted keys', n => lines(n, i => `"k${i}": 1\n`)],
  ['the same key', n => lines(n, () => 'a: 1\n')],
  ['items', n => repeated('- 1\n', n)],
  ['items in a flow', n => `[${repeated('1,', n - 2)}]`],
  ['empty mappings', n => `[${repeated('{},', n - 2)}]`],
  ['pairs in a flow', n => `[${repeated(':,', n - 2)}]`],
  ['nested lists', n => '['.repeat(n / 2) + ']'.repeat(n / 2)],
  ['lists that never end', n => '['.repeat(n)],
  ['nested mappings', n => lines(n, i => `${' '.repeat(i)}a:\n`)],
  ['nested items', n => repeated('- ', n)],
  ['complex keys', n => repeated('? ', n)],
  ['anchors', n => lines(n, i => `- &a${i} x\n`)],
  ['aliases', n => `- &a x\n${repeated('- *a\n', n - 7)}`],
  [
    'aliases of aliases',
    () =>
      `a0: &a0 [x]\n${lines(3_000, i => `a${i + 1}: &a${i + 1} [*a${i}, *a${i}]\n`)}`,
  ],
  [
    'long keys of aliases',
    n => `- &a ${'x'.repeat(n - 1_000)}\n- ? [${repeated('*a,', 290)}]\n  : 1`,
  ],
  ['merges', n => repeated('<<: {a: 1}\n', n)],
  ['tags', n => lines(n, i => `- !t${i} x\n`)],
  ['documents', n => repeated('---\na\n', n)],
  ['directives', n => `${repeated('%a b\n', n - 8)}---\na`],
  ['comments', n => repeated('#\n', n)],
  ['empty lines', n => `${'\n'.repeat(n - 4)}a: 1`],
  ['escapes', n => `"${repeated('\\n', n - 2)}"`],
  ['a folded text', n => `>\n${repeated(' a\n\n', n - 2)}`],
  ['a plain text', n => `a\n${repeated('\n b', n - 2)}`],
  ['quotes', n => '"'.repeat(n)],
  ['colons', n => ':'.repeat(n)],
  ['bytes that are nothing', n => '\u0001'.repeat(n / 6)],
];

function bytesOf(body: object): Uint8Array {
  return Buffer.from(JSON.stringify(body));
}

const cluster: OperationId[] = ['createCluster', 'patchCluster'];
const written: OperationId[] = [
  ...cluster,
  'createRayJob',
  'createRayService',
  'submitRayJob',
  'createComputeTemplate',
];

describe.each(written)('the worst bodies for %s', id => {
  it.each(manyValues)('%s', (_, make) => {
    const body = (values: number) => bytesOf(make(values));
    for (const validation of ['Warn', 'Strict'] as const) {
      expect(
        slownessOf(MAX_VALUES, body, bytes => read(id, bytes, validation)),
      ).toBeUndefined();
    }
  });

  it.each(longTexts)('%s', (_, make) => {
    const body = (length: number) => bytesOf(make(length));
    expect(
      slownessOf(MAX_BYTES - 100, body, bytes => read(id, bytes, 'Strict')),
    ).toBeUndefined();
  });
});

describe.each(['createRayService', 'createRayJob', 'submitRayJob'] as const)(
  'the worst YAML for %s',
  id => {
    it.each(yamlTexts)('%s', (_, make) => {
      const body = (length: number) => {
        const yaml = make(length);
        return bytesOf({ serveConfigV2: yaml, runtimeEnv: yaml });
      };
      expect(
        slownessOf(MAX_YAML, body, bytes => read(id, bytes, 'Warn')),
      ).toBeUndefined();
    });
  },
);

describe('the worst JSON', () => {
  it.each<[string, (length: number) => string]>([
    ['spaces', n => ' '.repeat(n)],
    ['nested lists', n => '['.repeat(n)],
    ['nested objects', n => '{"a":'.repeat(n / 5)],
    ['names', n => `{${lines(n - 20, i => `"${i}":1,`)}"a":1}`],
    ['the same name', n => `{${repeated('"a":1,', n)}"a":1}`],
    ['items', n => `{"a":[${repeated('1,', n)}1]}`],
    ['a text', n => `{"a":"${'x'.repeat(n)}"}`],
    ['a text that never ends', n => `{"a":"${'\\"'.repeat(n / 2)}`],
    ['escapes', n => `{"a":"${'\\u0041'.repeat(n / 6)}"}`],
    ['a number', n => `{"a":${'1'.repeat(n)}}`],
    ['quotes', n => '"'.repeat(n)],
    ['no UTF-8', n => `${'x'.repeat(n)}\ud800`],
  ])('%s', (_, make) => {
    const body = (length: number) => Buffer.from(make(length));
    expect(
      slownessOf(MAX_BYTES, body, bytes =>
        read('createCluster', bytes, 'Warn'),
      ),
    ).toBeUndefined();
  });
});
