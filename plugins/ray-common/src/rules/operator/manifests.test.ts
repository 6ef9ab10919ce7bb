import { load } from 'js-yaml';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { refusalsOf } from '../__testUtils__/refusalsOf';
import { Rules, violationsOf } from '../Rules';
import { operatedClusterRules } from './operatedClusterRules';
import { operatedJobRules } from './operatedJobRules';
import { operatedServiceRules } from './operatedServiceRules';

const object = z.record(z.string(), z.unknown());

const fixtureSchema = z.object({
  manifests: z.array(
    z.object({
      is: z.string(),
      metadata: object.default({ name: 'sample' }),
      spec: object,
      set: z.string(),
      to: z.unknown(),
      field: z.string().optional(),
    }),
  ),
});

interface Manifest {
  metadata: Record<string, unknown>;
  spec: Record<string, unknown>;
}

function fixture(name: string) {
  const path = join(__dirname, '__fixtures__', `${name}.yaml`);
  return fixtureSchema.parse(load(readFileSync(path, 'utf8'))).manifests;
}

/** A copy of the value, with `to` at a path. */
function changed<T>(value: T, [step, ...others]: string[], to: unknown): T {
  if (step === undefined) return to as T;
  const inner = Reflect.get(Object(value), step);
  const copy: T = structuredClone(value ?? ({} as T));
  Reflect.set(Object(copy), step, changed(inner, others, to));
  return copy;
}

/** A path in the format of error messages. */
const written = (path: string) =>
  path.replace(/^spec\./, '').replace(/\.(\d+)(?=\.|$)/g, '[$1]');

const KINDS: Array<[string, Rules<Manifest>]> = [
  ['clusters', operatedClusterRules],
  ['pods', operatedClusterRules],
  ['jobs', operatedJobRules],
  ['services', operatedServiceRules],
];

it('has more than 60 fixtures', () => {
  const all = KINDS.flatMap(([name]) => fixture(name));
  expect(all.length).toBeGreaterThan(60);
});

describe.each(KINDS)('%s', (name, rules) => {
  const manifests = fixture(name);

  it.each(manifests)('accepts $is', ({ metadata, spec }) => {
    expect(violationsOf({ metadata, spec }, rules)).toEqual([]);
  });

  it.each(manifests)('refuses $is with an invalid $set', entry => {
    const { metadata, spec, set, to, field = written(set) } = entry;
    const manifest = changed({ metadata, spec }, set.split('.'), to);
    expect(refusalsOf(manifest, rules)).toContainEqual(
      expect.stringContaining(field),
    );
  });
});
