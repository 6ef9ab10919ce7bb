import { load } from 'js-yaml';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { Violation } from '../../schema/Violation';
import { jobSchema } from '../../schema/job';
import { serviceSchema } from '../../schema/service';
import { englishOf } from '../../texts';
import { jobRules } from '../jobRules';
import { Rules, violationsOf, warningsOf } from '../Rules';
import { serviceRules } from '../serviceRules';

const fixtureSchema = z.object({
  valid: z.array(z.string()),
  invalid: z.array(
    z.object({
      of: z.string(),
      field: z.string(),
      warns: z.boolean().default(false),
    }),
  ),
});

function fixture(name: string) {
  const path = join(__dirname, '__fixtures__', `${name}.yaml`);
  return fixtureSchema.parse(load(readFileSync(path, 'utf8')));
}

interface Findings {
  errors: Violation[];
  warnings: string[];
}

function findings<T>(value: T, rules: Rules<T>, field: string): Findings {
  return {
    errors: violationsOf(value, rules).filter(found =>
      found.field.startsWith(field),
    ),
    warnings: warningsOf(value, rules)
      .map(englishOf)
      .filter(warning => warning.startsWith(field)),
  };
}

const serveFindings = (serveConfigV2: string) =>
  findings(
    serviceSchema.parse({ name: 's', serveConfigV2 }),
    (service, report) => serviceRules(service, 'created', report),
    'serveConfigV2',
  );

const jobFindings = (field: 'runtimeEnv' | 'entrypoint') => (text: string) =>
  findings(jobSchema.parse({ name: 'j', [field]: text }), jobRules, field);

describe.each<[string, string, (text: string) => Findings]>([
  ['serveConfigs', 'serveConfigV2', serveFindings],
  ['runtimeEnvs', 'runtimeEnv', jobFindings('runtimeEnv')],
  ['entrypoints', 'entrypoint', jobFindings('entrypoint')],
])('%s', (name, root, find) => {
  const { valid, invalid } = fixture(name);

  it('has at least 60 valid and 60 invalid fixtures', () => {
    expect(valid.length).toBeGreaterThanOrEqual(60);
    expect(invalid.length).toBeGreaterThanOrEqual(60);
  });

  it.each(valid)('accepts %j', text => {
    const { errors, warnings } = find(text);
    expect(errors).toEqual([]);
    // Keys that only carry an anchor are ignored, indeed.
    expect(warnings.filter(each => !/ ignores the key/.test(each))).toEqual([]);
  });

  it.each(invalid)('finds $field in $of', ({ of, field, warns }) => {
    const path = field === root ? root : `${root}.${field}`;
    const { errors, warnings } = find(of);
    const refusals = errors.map(({ message }) => message);
    const messages = warns && !refusals.length ? warnings : refusals;
    expect(messages).toContainEqual(expect.stringContaining(`${path}:`));
  });
});

it.each<[string, string[]]>([
  ['max_ongoing_requests: 0', ['must be above 0.']],
  ['rolling_update_percentage: 2', ['must be above 0 and at most 1.']],
  ['max_replicas_per_node: 0', ['must be at least 1 and at most 100.']],
])('names the range of %s', (line, ends) => {
  const config = `applications:\n- import_path: a:b\n  deployments:\n  - name: d\n    ${line}\n`;
  const { errors } = serveFindings(config);
  expect(errors.map(({ message }) => message)).toEqual(
    ends.map(end => expect.stringContaining(end)),
  );
});

it.each([
  [
    'ray 61439: an option of the deployment',
    'autoscaling_config: {max_replicas: 2, max_ongoing_requests: 10}',
    'max_ongoing_requests; it belongs next to autoscaling_config',
  ],
  [
    'an option of autoscaling_config',
    'max_replicas: 2',
    'max_replicas; it belongs in autoscaling_config',
  ],
  [
    'an option of actors',
    'num_gpus: 1',
    'num_gpus; it belongs in ray_actor_options',
  ],
])('says where %s belongs', (_, line, end) => {
  const config = `applications:\n- import_path: a:b\n  deployments:\n  - name: d\n    ${line}\n`;
  expect(serveFindings(config).warnings).toEqual([
    expect.stringMatching(`${end}$`),
  ]);
});

it('says where an option belongs that an application has', () => {
  const config = `applications:\n- import_path: a:b\n  num_replicas: 2\n`;
  expect(serveFindings(config).warnings).toEqual([
    expect.stringMatching('num_replicas; it belongs in deployments$'),
  ]);
});

it.each([
  ['pip: [a]\nuv: [b]', 'pip, uv together: keep one.'],
  ['pip: [a]\nconda: base', 'among the dependencies of conda.'],
])('explains how to combine the installers of %j', (text, end) => {
  const { errors } = jobFindings('runtimeEnv')(text);
  expect(errors.map(({ message }) => message)).toEqual([
    expect.stringContaining(end),
  ]);
});

it.each([
  ['(cd src && python main.py)', "write bash -c '(cd src && python main.py)'."],
  ['python -c print(1)', 'put the argument in quotes.'],
  ["echo it's", 'close it, or put a backslash before it.'],
])('suggests how to write %s for bash', (text, end) => {
  const { errors } = jobFindings('entrypoint')(text);
  expect(errors.map(({ message }) => message)).toEqual([
    expect.stringContaining(end),
  ]);
});

it.each([
  ['app.py', 'app:app'],
  ['src/app.py:main', 'src.app:main'],
  ['./app.py:main', 'app:main'],
])('says which module is meant by the file %s', (path, meant) => {
  const config = `applications:\n- import_path: ${path}\n`;
  expect(serveFindings(config).warnings).toEqual([
    expect.stringContaining(`write ${meant}`),
  ]);
});
