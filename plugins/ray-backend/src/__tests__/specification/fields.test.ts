import { FieldTable, fieldTables, FieldType, Use } from './fieldTables';
import { cluster, job, jobOnCluster, service, template } from './resources';
import { neutral, spelled } from './__testUtils__/spelling';
import {
  NAMESPACE,
  Specified,
  startSpecified,
} from './__testUtils__/startSpecified';
import { untilPasses } from './__testUtils__/untilPasses';
import { valueAt } from './__testUtils__/valueAt';

const isText = (value: unknown) => typeof value === 'string';

const isOfType: Record<FieldType, (value: unknown) => boolean> = {
  string: isText,
  integer: Number.isInteger,
  timestamp: value =>
    isText(value) && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(String(value)),
  object: value => typeof value === 'object' && !Array.isArray(value),
  'map string to string': value =>
    typeof value === 'object' && Object.values(value ?? [0]).every(isText),
  array: Array.isArray,
};

type Fields = FieldTable['fields'];

function withUse(fields: Fields, ...uses: Use[]): Fields {
  return fields.filter(([, , use]) => uses.includes(use));
}

function tablesWith(...uses: Use[]): FieldTable[] {
  return fieldTables.filter(({ fields }) => withUse(fields, ...uses).length);
}

/** Those fields of a resource, below a path, that are missing or of another type. */
function wrongFields(
  resource: unknown,
  at: string[] | undefined,
  fields: Fields,
) {
  return fields.filter(
    ([name, type]) => !isOfType[type](valueAt(resource, [...(at ?? []), name])),
  );
}

describe.each([
  { sent: 'x', returned: 'ray' },
  { sent: 'ray', returned: 'x' },
] as const)(
  'fields of requests spelled with $sent and answers spelled with $returned',
  ({ sent, returned }) => {
    let specified: Specified;
    const created = new Map<string, object>();

    beforeAll(async () => {
      specified = await startSpecified(returned);
      const all = [
        ['compute_templates', { ...template, name: 'large' }],
        ['clusters', cluster],
        ['jobs', job],
        ['jobs', jobOnCluster],
        ['services', service],
      ] as const;
      for (const [plural, body] of all) {
        const { body: answer } = await specified
          .api()
          .post(`${NAMESPACE}/${plural}?fieldValidation=Strict`)
          .send(spelled(body, sent))
          .expect(200);
        created.set(body.name, neutral(answer, returned));
      }
    });

    afterAll(() => specified.stop());

    async function read(plural: string, name: string) {
      const path = `${NAMESPACE}/${plural}/${name}`;
      const { body } = await specified.api().get(path).expect(200);
      return neutral(body, returned);
    }

    it.each(tablesWith('sent', 'echoed'))(
      '$name: everything can be sent',
      ({ body, at, fields }) => {
        const sendable = withUse(fields, 'sent', 'echoed');
        expect(wrongFields(body, at, sendable)).toEqual([]);
        expect(created.has(body.name)).toBe(true);
      },
    );

    it.each(tablesWith('returned', 'echoed'))(
      '$name: returned on creation',
      ({ body, at, fields }) => {
        const answered = withUse(fields, 'returned', 'echoed');
        const answer = created.get(body.name);
        expect(wrongFields(answer, at, answered)).toEqual([]);
      },
    );

    it.each(fieldTables)(
      '$name: returned on reading',
      async ({ plural, body, at, fields }) => {
        const answered = fields.filter(([, , use]) => use !== 'sent');
        await untilPasses(async () => {
          const answer = await read(plural, body.name);
          expect(wrongFields(answer, at, answered)).toEqual([]);
        });
      },
    );

    it.each(tablesWith('echoed'))(
      '$name: returned as it was sent',
      async ({ plural, body, at = [], fields }) => {
        const answer = await read(plural, body.name);
        for (const [name] of withUse(fields, 'echoed')) {
          const path = [...at, name];
          const given = valueAt(body, path);
          expect(valueAt(created.get(body.name), path)).toEqual(given);
          expect(valueAt(answer, path)).toEqual(given);
        }
      },
    );
  },
);
