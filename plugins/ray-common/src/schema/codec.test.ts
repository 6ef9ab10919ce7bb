import fc from 'fast-check';
import { decodeMessage } from './decode';
import { encodeMessage, encodeRequest } from './encode';
import { clusterSchema } from './cluster';
import { computeTemplateSchema } from './computeTemplate';
import { fieldsOf, nodeOf } from './introspect';
import { jobSchema } from './job';
import { MessageSchema } from './message';
import { serviceSchema } from './service';
import { z } from 'zod';

/** Keys that callers may choose, some from the engine's domain. */
const anyKey = fc
  .tuple(fc.constantFrom('', 'ray.io/', 'ray'), fc.string({ minLength: 1 }))
  .map(parts => parts.join(''));

/** Generates anything that a schema allows. */
function anyOf(schema: z.ZodType): fc.Arbitrary<unknown> {
  const node = nodeOf(schema);
  switch (node.kind) {
    case 'message':
    case 'patch':
      return anyMessage(node.schema);
    case 'list':
      return fc.array(anyOf(node.item), { maxLength: 2 });
    case 'map':
      return fc.dictionary(anyKey, anyOf(node.value), {
        maxKeys: 3,
      });
    default:
      break;
  }
  if (/^(string|timestamp)$/.test(node.info.type)) return fc.string();
  if (node.info.type === 'bool') return fc.boolean();
  if (node.info.values) {
    return fc.constantFrom(...Object.values(node.info.values));
  }
  if (/^u?int64$/.test(node.info.type)) return fc.nat().map(String);
  // 32-bit floats represent whole numbers exactly only up to 2^24.
  return fc.nat({ max: node.info.type === 'float' ? 2 ** 24 : 2 ** 31 - 1 });
}

function anyMessage(schema: MessageSchema): fc.Arbitrary<unknown> {
  const fields = fieldsOf(schema).map(({ jsonName, schema: type }) => [
    jsonName,
    anyOf(type),
  ]);
  return fc.record(Object.fromEntries(fields), { requiredKeys: [] });
}

describe.each<[string, MessageSchema]>([
  ['ComputeTemplate', computeTemplateSchema],
  ['Cluster', clusterSchema],
  ['RayJob', jobSchema],
  ['RayService', serviceSchema],
])('the JSON form of %s', (_, schema) => {
  it('survives a round trip with any content', () => {
    fc.assert(
      fc.property(anyMessage(schema), raw => {
        const message = schema.parse(raw);
        const wire = JSON.parse(JSON.stringify(encodeMessage(schema, message)));
        const { value, violations, dropped } = decodeMessage(schema, wire);
        expect(violations).toEqual([]);
        expect(dropped).toEqual([]);
        const back = schema.parse(value);
        expect(encodeMessage(schema, back)).toEqual(
          encodeMessage(schema, message),
        );
      }),
      { numRuns: 60 },
    );
  });

  it('survives a round trip in the neutral spelling', () => {
    fc.assert(
      fc.property(anyMessage(schema), raw => {
        const message = schema.parse(raw);
        const neutral = encodeMessage(schema, message, 'x');
        const { value, violations, dropped } = decodeMessage(schema, neutral);
        expect([violations, dropped]).toEqual([[], []]);
        const back = encodeMessage(schema, schema.parse(value));
        expect(back).toEqual(encodeMessage(schema, message));
      }),
      { numRuns: 60 },
    );
  });
});

describe('encodeMessage', () => {
  it('writes the identifiers of the specification in the neutral spelling', () => {
    const service = serviceSchema.parse({
      rayServiceStatus: {
        rayServiceEvents: [{ reason: 'Created' }],
        rayClusterName: 'c',
      },
    });
    expect(encodeMessage(serviceSchema, service, 'x')).toEqual({
      xServiceStatus: {
        xServiceEvents: [{ reason: 'Created' }],
        xClusterName: 'c',
      },
    });
    const clusterSelector = { 'ray.io/cluster': 'c' };
    const job = jobSchema.parse({ clusterSelector });
    expect(encodeMessage(jobSchema, job, 'x')).toEqual({
      clusterSelector: { 'x.io/cluster': 'c' },
    });
  });

  it('keeps a key of the caller that already has the neutral name', () => {
    const annotations = { 'ray.io/a': '1', 'x.io/a': '2', 'ray.io/b': '3' };
    const cluster = clusterSchema.parse({ annotations });
    expect(encodeMessage(clusterSchema, cluster, 'x').annotations).toEqual({
      'ray.io/a': '1',
      'x.io/a': '2',
      'x.io/b': '3',
    });
  });

  it('omits defaults, but keeps empty sub-messages and an explicit false', () => {
    const cluster = clusterSchema.parse({
      name: 'c',
      environment: 0,
      clusterSpec: {
        headGroupSpec: {
          environment: {},
          securityContext: { privileged: false },
        },
      },
    });
    expect(encodeMessage(clusterSchema, cluster)).toEqual({
      name: 'c',
      clusterSpec: {
        headGroupSpec: {
          environment: {},
          securityContext: { privileged: false },
        },
      },
    });
  });

  it('answers with the nearest values that the types of fields hold', () => {
    const stored = {
      ttlSecondsAfterFinished: 3e9,
      activeDeadlineSeconds: -3e9,
      entrypointNumCpus: 1e39,
      jobSubmitter: { cpu: 2 },
    };
    expect(encodeMessage(jobSchema, stored)).toEqual({
      ttlSecondsAfterFinished: 2 ** 31 - 1,
      activeDeadlineSeconds: -(2 ** 31),
      entrypointNumCpus: (2 - 2 ** -23) * 2 ** 127,
      jobSubmitter: { cpu: '2' },
    });
    expect(encodeRequest(jobSchema, stored)).toEqual(stored);
  });
});

describe('decodeMessage', () => {
  it.each([
    [0.1, 0.1],
    // The value of 0.1 in a gRPC message.
    [Math.fround(0.1), 0.1],
    ['0.123456789', 0.12345679],
    [16777217, 16777216],
    [1e39, undefined],
  ])('reads the float %s as %s', (given, expected) => {
    const { value } = decodeMessage(jobSchema, { entrypointNumCpus: given });
    expect(value.entrypointNumCpus).toBe(expected);
  });

  it.each(['enableInTreeAutoscaling', 'enable_in_tree_autoscaling'])(
    'reads a field spelled %s',
    name => {
      const { value } = decodeMessage(clusterSchema, {
        clusterSpec: { [name]: true },
      });
      expect(value).toEqual({ clusterSpec: { enableInTreeAutoscaling: true } });
    },
  );
});
