import { fieldTables, FieldType, Use } from './fieldTables';
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
    }, 60_000);

    afterAll(() => specified.stop());

    async function read(plural: string, name: string) {
      const path = `${NAMESPACE}/${plural}/${name}`;
      const { body } = await specified.api().get(path).expect(200);
      return neutral(body, returned);
    }

    describe.each(fieldTables)('$name', ({ plural, body, at = [], fields }) => {
      const withUse = (...uses: Use[]) =>
        fields.filter(([, , use]) => uses.includes(use));

      it('lets everything be sent that the specification names', () => {
        const wrong = withUse('sent', 'echoed').filter(
          ([name, type]) => !isOfType[type](valueAt(body, [...at, name])),
        );
        expect(wrong).toEqual([]);
        expect(created.has(body.name)).toBe(true);
      });

      it('returns on creation what the specification names', () => {
        const answer = created.get(body.name);
        const wrong = withUse('returned', 'echoed').filter(
          ([name, type]) => !isOfType[type](valueAt(answer, [...at, name])),
        );
        expect(wrong).toEqual([]);
      });

      it('returns on reading what the specification names', async () => {
        await untilPasses(async () => {
          const answer = await read(plural, body.name);
          const wrong = withUse('returned', 'returned later', 'echoed').filter(
            ([name, type]) => !isOfType[type](valueAt(answer, [...at, name])),
          );
          expect(wrong).toEqual([]);
        });
      }, 20_000);

      it('returns what was sent', async () => {
        const answer = await read(plural, body.name);
        for (const [name] of withUse('echoed')) {
          const path = [...at, name];
          const given = valueAt(body, path);
          expect(valueAt(created.get(body.name), path)).toEqual(given);
          expect(valueAt(answer, path)).toEqual(given);
        }
      });
    });
  },
);
