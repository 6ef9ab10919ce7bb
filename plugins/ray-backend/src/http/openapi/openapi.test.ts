import {
  decodeMessage,
  listOperations,
  Operation,
  parseInput,
} from '@rayport/backstage-plugin-ray-common';
import { Validator } from '@seriousme/openapi-schema-validator';
import { createOpenApiDocument } from './createOpenApiDocument';
import {
  bodyOf,
  requestExamplesOf,
  responseExampleOf,
} from './messageExamples';
import { pathExample } from './parameters';

const served = listOperations().filter(([, { http }]) => http.api === 'v1');

function pathOf({ http }: Operation): Record<string, string> {
  const names = [...http.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  return Object.fromEntries(
    names.map(name => [name, pathExample(http.path, name)]),
  );
}

describe.each(['ray', 'x'] as const)(
  'the OpenAPI document that spells identifiers with %s',
  prefix => {
    const document = createOpenApiDocument({ prefix });

    it('is valid, and every reference resolves', async () => {
      const validator = new Validator();
      const copy = JSON.parse(JSON.stringify(document));
      const result = await validator.validate(copy);
      expect(result).toEqual({ valid: true });
      expect(validator.version).toBe('3.1');
      const missing = [
        ...JSON.stringify(document).matchAll(/"#\/components\/(\w+)\/(\w+)"/g),
      ].filter(([, kind, name]) => !document.components[kind]?.[name]);
      expect(missing).toEqual([]);
    });

    it('marks the lists that can be watched', () => {
      const watched = Object.entries(document.paths).filter(([, { get }]) =>
        JSON.stringify(get?.responses ?? {}).includes('application/x-ndjson'),
      );
      expect(watched.map(([path]) => path.split('/').at(-1)).sort()).toEqual([
        'clusters',
        'clusters',
        'compute_templates',
        'compute_templates',
        'jobs',
        'jobs',
        'services',
        'services',
      ]);
    });

    it('has every operation once', () => {
      const described = Object.values(document.paths)
        .flatMap(Object.values)
        .map(({ operationId, tags }) => [operationId, tags]);
      expect(described.map(([id]) => id).sort()).toEqual(
        served.map(([id]) => id).sort(),
      );
      expect(described.flatMap(([, tags]) => tags)).not.toContain('Others');
    });

    it.each(served)('has valid examples for %s', (id, operation) => {
      const { http } = operation;
      const body = bodyOf(operation);
      const examples = requestExamplesOf(operation, prefix);
      expect(Object.keys(examples).length > 0).toBe(body !== undefined);
      for (const { value } of Object.values(examples)) {
        const input = { ...pathOf(operation), [String(http.body)]: value };
        expect(parseInput(id, input).dropped).toEqual([]);
      }
      const example = responseExampleOf(operation.output, prefix);
      const { violations, dropped } = decodeMessage(operation.output, example);
      expect([violations, dropped]).toEqual([[], []]);
      const isEmpty = Object.keys(operation.output.shape).length === 0;
      expect(Object.keys(example).length > 0).toBe(!isEmpty);
    });
  },
);

describe('the schemas of the OpenAPI document', () => {
  const { schemas } = createOpenApiDocument({ prefix: 'ray' }).components;

  it('describe numbers, enums and names', () => {
    expect(schemas.Volume).toMatchObject({
      properties: {
        volumeType: {
          type: 'integer',
          'x-enum-varnames': expect.arrayContaining(['CONFIGMAP']),
          description: expect.stringContaining('3 CONFIGMAP'),
        },
        items: { type: 'object', additionalProperties: { type: 'string' } },
      },
    });
    expect(schemas.Cluster).toMatchObject({
      properties: {
        clusterSpec: { $ref: '#/components/schemas/ClusterSpec' },
        clusterState: { type: 'string', readOnly: true },
      },
    });
    const neutral = createOpenApiDocument({ prefix: 'x' }).components.schemas;
    expect(JSON.stringify(neutral)).not.toContain('"rayStartParams"');
  });
});
