import { fieldTables, FieldType } from './fieldTables';
import { cluster, job, jobOnCluster, service, template } from './resources';
import { neutral, spelled } from './spelling';
import { NAMESPACE, Specified, startSpecified } from './startSpecified';
import { untilPasses } from './untilPasses';
import { valueAt } from './valueAt';

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
        const { body: answer, headers } = await specified
          .api()
          .post(`${NAMESPACE}/${plural}?fieldValidation=Strict`)
          .send(spelled(body, sent))
          .expect(200);
        expect(headers.warning).toBeUndefined();
        created.set(body.name, neutral(answer, returned));
      }
    }, 60_000);

    afterAll(() => specified.stop());

    describe.each(fieldTables)('$name', ({ plural, body, at = [], fields }) => {
      it.each(fields)(
        '%s: %s, %s',
        async (name, type, use) => {
          const path = [...at, name];
          const given = valueAt(body, path);
          const isGiven = use === 'echoed' || use === 'sent';
          if (isGiven) expect(isOfType[type](given)).toBe(true);
          if (use === 'sent') return;
          const check = (answer: unknown) => {
            const value = valueAt(answer, path);
            if (use === 'echoed') expect(value).toEqual(given);
            expect({ value, isOfType: isOfType[type](value) }).toEqual({
              value,
              isOfType: true,
            });
          };
          if (use !== 'returned later') check(created.get(body.name));
          await untilPasses(async () => {
            const { body: answer } = await specified
              .api()
              .get(`${NAMESPACE}/${plural}/${body.name}`)
              .expect(200);
            check(neutral(answer, returned));
          });
        },
        20_000,
      );
    });
  },
);
