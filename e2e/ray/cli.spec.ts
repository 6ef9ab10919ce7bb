import { expect, test } from '@playwright/test';
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Printed, rayEnvironment, runRay } from '../support/runRay';

const CLUSTER = 'laptop';
const NAMESPACE = '/apis/v1/namespaces/default';

/** As large as a folder with a small model in it. */
const DATA_BYTES = 50 * 1_048_576;

/** Beyond the limit that `scripts/e2eRay.mjs` sets. */
const TOO_LARGE_BYTES = 64 * 1_048_576;

const SCRIPT = `
import os, time, ray
ray.init()
print("read", os.path.getsize("data.bin"), os.environ["GREETING"], flush=True)
for step in range(int(os.environ["STEPS"])):
    print("step", step, flush=True)
    time.sleep(1)
`;

/** Set by `npm run e2e:ray`. */
function variable(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run npm run e2e:ray`);
  return value;
}

const url = () => variable('RAYPORT_URL');
const addressOf = (name: string) =>
  `${url()}/api/ray/clusters/default/${name}/ray`;

const program = () => join(variable('RAY_BIN'), 'ray');

function addressed({
  cluster = CLUSTER,
  token = variable('RAYPORT_API_TOKEN'),
} = {}) {
  return { address: addressOf(cluster), token };
}

function ray(
  args: string[],
  options: { cluster?: string; token?: string; cwd?: string } = {},
): Promise<Printed> {
  const { cwd, ...to } = options;
  return runRay(program(), args, { ...addressed(to), cwd });
}

/** Runs on; `until` waits for a text that it prints. */
function rayRunning(args: string[]) {
  const env = rayEnvironment(addressed());
  const child = spawn(program(), args, { env });
  let text = '';
  child.stdout.on('data', chunk => (text += chunk));
  child.stderr.on('data', chunk => (text += chunk));
  const ended = new Promise<Printed>(resolve =>
    child.once('close', code => resolve({ code, text })),
  );
  return {
    ended,
    until: (wanted: string) => expect.poll(() => text).toContain(wanted),
  };
}

let folder: string;

test.beforeAll(async ({ request }) => {
  folder = await mkdtemp(join(tmpdir(), 'rayport-cli-'));
  await writeFile(join(folder, 'train.py'), SCRIPT);
  // Random, so that it stays as large in a zip.
  await writeFile(join(folder, 'data.bin'), randomBytes(DATA_BYTES));
  const template = { name: 'small', namespace: 'default', cpu: 1, memory: 2 };
  await request.post(`${NAMESPACE}/compute_templates`, { data: template });
  await request.post(`${NAMESPACE}/clusters`, {
    data: {
      name: CLUSTER,
      namespace: 'default',
      user: 'ada',
      version: '2.60.0',
      clusterSpec: {
        headGroupSpec: {
          computeTemplate: 'small',
          image: 'rayproject/ray:2.60.0',
          rayStartParams: { 'num-cpus': '1' },
        },
      },
    },
  });
  await expect
    .poll(async () => {
      const response = await request.get(`${NAMESPACE}/clusters/${CLUSTER}`);
      return (await response.json()).clusterState;
    })
    .toBe('ready');
});

test.afterAll(async ({ request }) => {
  await rm(folder, { recursive: true });
  // The other tests have the same head, and look at all of its jobs.
  await request.delete(`${NAMESPACE}/jobsubmissions/${CLUSTER}/folder`);
});

test('a folder of 50 MB is submitted, and its log followed to the end', async ({
  request,
}) => {
  const variables = { env_vars: { GREETING: 'hello', STEPS: '2' } };
  const printed = await ray(
    [
      ...['job', 'submit', '--submission-id', 'folder', '--working-dir', '.'],
      ...['--runtime-env-json', JSON.stringify(variables)],
      ...['--metadata-json', '{"rayport.io/user":"user:default/eve"}'],
      ...['--', 'python', 'train.py'],
    ],
    { cwd: folder },
  );
  expect(printed.text).toContain(`read ${DATA_BYTES} hello`);
  expect(printed.text).toContain('step 1');
  expect(printed.text).toContain("Job 'folder' succeeded");
  expect(printed.code).toBe(0);
  const path = `${NAMESPACE}/jobsubmissions/${CLUSTER}/folder`;
  const { metadata } = await (await request.get(path)).json();
  expect(metadata['rayport.io/user']).toBe('rayport-api-token');
});

test('a running job is followed, stopped, listed and deleted', async () => {
  const id = ['job', 'submit', '--no-wait', '--submission-id', 'long'];
  const code = "print('first line'); import time; time.sleep(300)";
  const submitted = await ray([...id, '--', 'python', '-u', '-c', code]);
  expect(submitted.code).toBe(0);
  const log = rayRunning(['job', 'logs', '--follow', 'long']);
  await log.until('first line');
  const stopped = await ray(['job', 'stop', 'long']);
  expect(stopped.text).toContain("Job 'long' was stopped");
  expect((await log.ended).text).toContain("Job 'long' was stopped");
  expect((await ray(['job', 'list'])).text).toContain("submission_id='long'");
  const deleted = await ray(['job', 'delete', 'long']);
  expect(deleted.text).toContain("Job 'long' deleted successfully");
  expect((await ray(['job', 'list'])).text).not.toContain("'long'");
});

test('a folder that is too large is refused with the limit', async () => {
  const large = await mkdtemp(join(tmpdir(), 'rayport-cli-large-'));
  try {
    await writeFile(join(large, 'data.bin'), randomBytes(TOO_LARGE_BYTES));
    const submit = ['job', 'submit', '--working-dir', '.', '--', 'true'];
    const { code, text } = await ray(submit, { cwd: large });
    expect(text).toContain('status code 413');
    expect(text).toContain('larger than 60 MiB');
    expect(code).not.toBe(0);
  } finally {
    await rm(large, { recursive: true });
  }
});

test.describe('what is wrong is said by Ray’s client', () => {
  const refusals: Array<[string, string[], object, string]> = [
    [
      'a wrong token',
      ['job', 'list'],
      { token: 'wrong-token' },
      'The request carries no credentials that the portal accepts',
    ],
    [
      'a cluster that is missing or hidden',
      ['job', 'list'],
      { cluster: 'none' },
      '410 Client Error: Cluster none not found',
    ],
    [
      'an unknown job',
      ['job', 'logs', 'nope'],
      {},
      'Job nope does not exist on the cluster',
    ],
    [
      'an id that is used',
      ['job', 'submit', '--submission-id', 'folder', '--', 'true'],
      {},
      "submission ID 'folder' already used",
    ],
  ];
  for (const [what, args, options, words] of refusals) {
    test(what, async () => {
      const { code, text } = await ray(args, options);
      expect(text).toContain(words);
      expect(code).not.toBe(0);
    });
  }
});
