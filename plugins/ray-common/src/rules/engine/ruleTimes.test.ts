import { jobSchema } from '../../schema/job';
import { serviceSchema } from '../../schema/service';
import { jobRules } from '../jobRules';
import { violationsOf, warningsOf } from '../Rules';
import { startRules } from '../operator/rayFieldRules';
import { serviceRules } from '../serviceRules';
import { timeOver } from '../../__testUtils__/processorTime';

const MIB = 1_048_576;

/** Maximum processor time for a document of 1 MiB, milliseconds. */
const MAX_MS = 50;

/** The longest YAML that is read. */
const MAX_YAML = 131_000;

function filled(unit: string, length: number): string {
  return unit.repeat(Math.floor(length / unit.length));
}

function checkService(serveConfigV2: string) {
  const service = serviceSchema.parse({ name: 's', serveConfigV2 });
  const rules = (
    value: typeof service,
    report: Parameters<typeof jobRules>[1],
  ) => serviceRules(value, 'created', report);
  if (!violationsOf(service, rules).length) warningsOf(service, rules);
}

function checkJob(fields: { runtimeEnv?: string; entrypoint?: string }) {
  const job = jobSchema.parse({ name: 'j', ...fields });
  if (!violationsOf(job, jobRules).length) warningsOf(job, jobRules);
}

it.each<[string, () => void]>([
  ['a Serve configuration', () => checkService(filled('a: b\n', MIB))],
  [
    'a runtime environment',
    () => checkJob({ runtimeEnv: filled('- a\n', MIB) }),
  ],
  [
    'an entrypoint',
    () => checkJob({ entrypoint: filled('a && $b "c" ', MIB) }),
  ],
  [
    'an entrypoint of one word',
    () => checkJob({ entrypoint: filled('a', MIB) }),
  ],
  ['quotes', () => checkJob({ entrypoint: filled('"', MIB) })],
  ['expansions', () => checkJob({ entrypoint: filled('${a} ', MIB) })],
  ['open expansions', () => checkJob({ entrypoint: filled('$(a', MIB) })],
  ['line ends', () => checkJob({ entrypoint: filled('\\\n', MIB) })],
])('checks 1 MiB of %s within the time limit', (_, run) => {
  expect(timeOver(MAX_MS, run)).toBeUndefined();
});

it.each<[string, string]>([
  ['unknown keys', `{${filled('abcdef,', MAX_YAML)}}`],
  ['applications', `applications: [${filled('{name: a},', MAX_YAML)}]`],
  ['routes', `applications: [${filled('{route_prefix: /a},', MAX_YAML)}]`],
  [
    'misspelled keys',
    `applications: [${filled('{import_pat: a},', MAX_YAML)}]`,
  ],
  ['text', `applications: "${filled('a', MAX_YAML)}"`],
  [
    'misplaced keys',
    `applications: [${filled('{import_path: a, num_replicas: 1},', MAX_YAML)}]`,
  ],
  [
    'aliases',
    `a: &a [${filled('{name: a},', 10_000)}]\napplications: [${filled('{deployments: *a},', 1_700)}]`,
  ],
])(
  'checks %s in the longest Serve configuration within the time limit',
  (_, text) => {
    expect(timeOver(MAX_MS, () => checkService(text))).toBeUndefined();
  },
);

it.each<[string, string]>([
  ['variables', `env_vars: {${filled('A: 1, ', MAX_YAML)}}`],
  ['requirements', `pip: [${filled('a=1,', MAX_YAML)}]`],
  ['long requirements', `pip: ["${filled('a==1,', MAX_YAML)}"]`],
  ['URIs', `py_modules: [${filled('"https://a/b",', MAX_YAML)}]`],
  [
    'texts',
    `env_vars: {${Array.from({ length: 6_000 }, (_, i) => `A${i}: "${i}", `).join('')}}`,
  ],
  ['one URI', `working_dir: "https://${filled('a.', MAX_YAML)}"`],
  ['blanks', `pip: [${filled(`"a${' '.repeat(980)}!",`, MAX_YAML)}]`],
  ['paths', `py_modules: [${filled('a,', MAX_YAML)}]`],
])(
  'checks %s in the longest runtime environment within the time limit',
  (_, text) => {
    expect(
      timeOver(MAX_MS, () => checkJob({ runtimeEnv: text })),
    ).toBeUndefined();
  },
);

/** A cluster with as many worker groups as fit. */
function checkGroups(rayStartParams: Record<string, string>) {
  const length = JSON.stringify(rayStartParams).length + 100;
  const workerGroupSpecs = Array.from(
    { length: Math.floor(MIB / length) },
    (_, index) => ({ groupName: `w${index}`, rayStartParams }),
  );
  return () => {
    violationsOf(
      { metadata: {}, spec: { workerGroupSpecs } },
      ({ spec }, report) => startRules(spec, {}, report),
    );
  };
}

function numbered(count: number, name: string, value: string) {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`${name}${index}`, value]),
  );
}

it.each<[string, Record<string, string>]>([
  ['unknown', numbered(70, 'dashboard-agent-listen-por', '1')],
  ['thousands of', numbered(50_000, 'num-cpus', '1')],
  ['long', { resources: `{${filled('a:1,', 3_900)}}` }],
])('checks 1 MiB of %s start parameters within the time limit', (_, params) => {
  const run = checkGroups(params);
  expect(timeOver(MAX_MS, run)).toBeUndefined();
});
