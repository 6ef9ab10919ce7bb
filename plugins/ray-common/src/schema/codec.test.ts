import fc from 'fast-check';
import { decodeMessage } from './decode';
import { encodeMessage } from './encode';
import { clusterSchema } from './cluster';
import { computeTemplateSchema } from './computeTemplate';
import { fieldsOf, nodeOf } from './introspect';
import { MessageSchema } from './message';
import { z } from 'zod';

/** Generates anything that a schema allows. */
function anyOf(schema: z.ZodType): fc.Arbitrary<unknown> {
  const node = nodeOf(schema);
  switch (node.kind) {
    case 'message':
      return anyMessage(node.schema);
    case 'list':
      return fc.array(anyOf(node.item), { maxLength: 2 });
    case 'map':
      return fc.dictionary(fc.string({ minLength: 1 }), anyOf(node.value), {
        maxKeys: 3,
      });
    default:
      break;
  }
  if (node.info.type === 'string') return fc.string();
  if (node.info.type === 'bool') return fc.boolean();
  return fc.nat({ max: 2 ** 31 - 1 });
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
])('the JSON form of %s', (_, schema) => {
  it('comes back whole, whatever is in it', () => {
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
});

describe('encodeMessage', () => {
  it('leaves out defaults, but keeps empty sub-messages and an explicit false', () => {
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
});
