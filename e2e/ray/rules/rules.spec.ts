import { APIRequestContext, expect, test } from '@playwright/test';
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import {
  ENTRYPOINTS,
  runtimeEnvironments,
  Sample,
  serveConfigs,
  START_PARAMETERS,
} from './samples';
import { environmentVariable } from '../environmentVariable';

const NAMESPACE = '/apis/v1/namespaces/default';

/** A table of twenty, each of which starts Ray's command line and a job. Milliseconds. */
const TABLE_TIMEOUT_MS = 300_000;

/** How many are judged at a time: Ray's command line takes most of its time to start. */
const AT_ONCE = 2;

const APPLICATION = `
from ray import serve

@serve.deployment(ray_actor_options={"num_cpus": 0})
class Hello:
    def __call__(self, request):
        return "hello"

app = Hello.bind()
`;

/** Ray calls it when it has read all options, before it starts anything (`RAY_START_HOOK`). */
const START_HOOK = `
def accept(parameters, head):
    raise SystemExit(0)
`;

/** Options that the operator writes with their value although that is true or false (KubeRay, convertParamMap). */
const WITH_VALUE = ['include-dashboard', 'log-color'];

const head = () => environmentVariable('RAY_DASHBOARD');

/** The module of the Serve configurations, alone and as an archive. */
let folder: string;

/** Runs a line in bash where Ray's programs are found; returns its exit code and what it printed. */
async function bash(line: string, env: NodeJS.ProcessEnv = {}) {
  const path = [environmentVariable('RAYPORT_RAY_BIN'), process.env.PATH].join(
    delimiter,
  );
  const child = spawn('bash', ['-c', line], {
    cwd: folder,
    env: { ...process.env, ...env, PATH: path, RAY_ADDRESS: head() },
  });
  let text = '';
  child.stdout.on('data', chunk => (text += chunk));
  child.stderr.on('data', chunk => (text += chunk));
  const code = await new Promise<number | null>(resolve =>
    child.once('close', resolve),
  );
  return { code, text };
}

type Verdict = 'accepted' | 'refused';

/** A verdict, with its reason for the table. */
interface Judged {
  verdict: Verdict;
  why: string;
}

/** Waits until a job that Ray accepted has ended, and derives the verdict from its final status. */
async function endOf(id: string): Promise<Judged> {
  let job = { status: '', message: '' };
  await expect
    .poll(async () => {
      job = await (await fetch(`${head()}/api/jobs/${id}`)).json();
      return job.status;
    })
    .toMatch(/^(SUCCEEDED|FAILED|STOPPED)$/);
  return job.status === 'SUCCEEDED'
    ? { verdict: 'accepted', why: '' }
    : { verdict: 'refused', why: job.message };
}

/** Submits as the operator's submitter does: a shell reads the entrypoint (KubeRay, BuildJobSubmitCommand). */
async function submit(entrypoint: string, environment = '{}') {
  const id = `rules-${randomUUID()}`;
  const { code, text } = await bash(
    `if ! false ; then ray job submit --no-wait --submission-id ${id} --runtime-env-json "$ENVIRONMENT" -- ${entrypoint} ; fi ; exit $?`,
    { ENVIRONMENT: environment },
  );
  return code === 0 ? endOf(id) : { verdict: 'refused' as const, why: text };
}

/** Deploys by Playwright's requests: Ray refuses those of `fetch`, as they have the headers of a browser. */
async function deploy(
  request: APIRequestContext,
  config: string,
): Promise<Judged> {
  const url = `${head()}/api/serve/applications/`;
  const answer = await request.put(url, { data: JSON.parse(config) });
  if (!answer.ok()) return { verdict: 'refused', why: await answer.text() };
  let applications: Array<{ status: string; message: string }> = [];
  await expect
    .poll(async () => {
      const { applications: found } = await (await request.get(url)).json();
      applications = Object.values(found);
      return (
        applications.length > 0 &&
        applications.every(({ status }) =>
          ['RUNNING', 'DEPLOY_FAILED'].includes(status),
        )
      );
    })
    .toBe(true);
  const failed = applications.find(({ status }) => status !== 'RUNNING');
  return failed
    ? { verdict: 'refused', why: failed.message }
    : { verdict: 'accepted', why: '' };
}

/** Creates an object with these fields, and stores nothing. */
function tryCreate(
  request: APIRequestContext,
  kind: 'clusters' | 'jobs' | 'services',
  {
    rayStartParams = { 'dashboard-host': '0.0.0.0' },
    ...fields
  }: { rayStartParams?: object },
) {
  return request.post(`${NAMESPACE}/${kind}?dryRun=All`, {
    data: {
      name: 'judged',
      namespace: 'default',
      user: 'ada',
      version: '2.60.0',
      clusterSpec: {
        headGroupSpec: {
          computeTemplate: 'rules',
          image: 'rayproject/ray:2.60.0',
          rayStartParams,
        },
      },
      ...fields,
    },
  });
}

/** Rayport's verdict, before anything is stored. */
async function ours(
  request: APIRequestContext,
  kind: 'jobs' | 'services',
  fields: object,
): Promise<Judged> {
  const response = await tryCreate(request, kind, fields);
  const { message = '' } = await response.json();
  if (response.ok()) return { verdict: 'accepted', why: '' };
  const [field] = Object.keys(fields);
  // Any other refusal is a mistake of this test.
  expect(message).toContain(field);
  return { verdict: 'refused', why: message };
}

/** Reads the options as the head's container does, and starts nothing. */
async function readByRay({ text }: Sample): Promise<Judged> {
  const parameters = Object.entries<string>(JSON.parse(text));
  const options = parameters.map(([name, value]) => {
    const isFlag =
      ['true', 'false'].includes(value) && !WITH_VALUE.includes(name);
    if (!isFlag) return `--${name}=${value}`;
    return value === 'true' ? `--${name}` : '';
  });
  const { code, text: said } = await bash(
    `ray start --head ${options.join(' ')}`,
    { RAY_START_HOOK: 'hook.accept', PYTHONPATH: folder },
  );
  return code === 0
    ? { verdict: 'accepted', why: '' }
    : { verdict: 'refused', why: said };
}

/** Rayport only warns: an image may have another Ray. */
async function warnedOf(
  request: APIRequestContext,
  { text }: Sample,
): Promise<Judged> {
  const rayStartParams = JSON.parse(text);
  const response = await tryCreate(request, 'clusters', { rayStartParams });
  expect(response.status(), await response.text()).toBe(200);
  const { warning = '' } = response.headers();
  return warning.includes('rayStartParams')
    ? { verdict: 'refused', why: warning }
    : { verdict: 'accepted', why: '' };
}

/** Judges all samples by both, prints the table, and expects the same verdicts. */
async function compare(
  samples: readonly Sample[],
  judges: {
    rayport: (sample: Sample) => Promise<Judged>;
    ray: (sample: Sample) => Promise<Judged>;
    atOnce: number;
  },
) {
  const waiting = [...samples];
  const rows: Array<{
    sample: string;
    rayport: string;
    ray: string;
    why: string;
  }> = [];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const rayport = await judges.rayport(next);
      const ray = await judges.ray(next);
      const why = (ray.why || rayport.why).trim().split('\n').at(-1) ?? '';
      rows.push({
        sample: next.name,
        rayport: rayport.verdict,
        ray: ray.verdict,
        why: why.slice(0, 100),
      });
    }
  };
  await Promise.all(Array.from({ length: judges.atOnce }, work));
  console.table(rows);
  expect(rows.filter(({ rayport, ray }) => rayport !== ray)).toEqual([]);
  const refused = rows.filter(({ ray }) => ray === 'refused').length;
  expect(refused).toBe(samples.length / 2);
}

test.beforeAll(async ({ request }) => {
  folder = await mkdtemp(join(tmpdir(), 'rayport-rules-'));
  await writeFile(join(folder, 'served.py'), APPLICATION);
  await writeFile(join(folder, 'hook.py'), START_HOOK);
  await bash('python -m zipfile -c code.zip served.py');
  const data = { name: 'rules', namespace: 'default', cpu: 1, memory: 2 };
  await request.post(`${NAMESPACE}/compute_templates`, { data });
});

test.afterAll(() => rm(folder, { recursive: true, force: true }));

test('Ray accepts the runtime environments that the rules accept, and refuses the others', async ({
  request,
}) => {
  test.setTimeout(TABLE_TIMEOUT_MS);
  await compare(runtimeEnvironments(join(folder, 'code.zip')), {
    rayport: ({ text }) =>
      ours(request, 'jobs', { runtimeEnv: text, entrypoint: 'true' }),
    ray: ({ text }) => submit('true', text),
    atOnce: AT_ONCE,
  });
});

test('the submitter and Ray accept the entrypoints that the rules accept, and refuse the others', async ({
  request,
}) => {
  test.setTimeout(TABLE_TIMEOUT_MS);
  await compare(ENTRYPOINTS, {
    rayport: ({ text }) => ours(request, 'jobs', { entrypoint: text }),
    ray: ({ text }) => submit(text),
    atOnce: AT_ONCE,
  });
});

test('Serve accepts the configurations that the rules accept, and refuses the others', async ({
  request,
}) => {
  test.setTimeout(TABLE_TIMEOUT_MS);
  await compare(serveConfigs(folder), {
    rayport: ({ text }) => ours(request, 'services', { serveConfigV2: text }),
    ray: ({ text }) => deploy(request, text),
    // A configuration replaces the one before.
    atOnce: 1,
  });
});

test('ray start accepts the parameters that the rules accept, and refuses the others', async ({
  request,
}) => {
  test.setTimeout(TABLE_TIMEOUT_MS);
  await compare(START_PARAMETERS, {
    rayport: sample => warnedOf(request, sample),
    ray: readByRay,
    atOnce: AT_ONCE,
  });
});
