import { expect, test } from '@playwright/test';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeWheel } from '../support/makeWheel';
import { installedClients, RayClient } from './RayClient';

const CLUSTER = 'laptop';
const NAMESPACE = '/apis/v1/namespaces/default';
const SUBMISSIONS = `${NAMESPACE}/jobsubmissions/${CLUSTER}`;

/** Ray's job API of a cluster, and of a namespace for jobs with clusters of their own. */
const apiOf = (name: string) => `/api/ray/clusters/default/${name}/ray`;
const NAMESPACE_API = '/api/ray/jobs-api/default';

/** As large as a folder with a small model in it. */
const DATA_BYTES = 50 * 1_048_576;

/** Beyond the limit that `scripts/e2eRay.mjs` sets. */
const TOO_LARGE_BYTES = 64 * 1_048_576;

/** Ray makes a virtual environment for a job's packages. */
const PIP_MS = 180_000;

const SCRIPT = `
import os, ray, packed
ray.init()
print("read", os.path.getsize("data.bin"), os.environ["GREETING"], packed.NAME, flush=True)
`;

/** A client's mistakes, and what it then prints. */
const REFUSALS: Array<{
  what: string;
  args: string[];
  to?: { path?: string; token?: string };
  words: string;
}> = [
  {
    what: 'a wrong token',
    args: ['list'],
    to: { token: 'wrong-token' },
    words: 'The request carries no credentials that the portal accepts',
  },
  {
    what: 'a cluster that is missing or hidden',
    args: ['list'],
    to: { path: apiOf('none') },
    words: '410 Client Error: Cluster none not found',
  },
  {
    what: 'an unknown job',
    args: ['logs', 'nope'],
    words: 'Job nope does not exist on the cluster',
  },
  {
    what: 'an id that is used',
    args: ['submit', '--submission-id', 'taken', '--', 'true'],
    words: "submission ID 'taken' already used",
  },
  {
    what: 'an unknown template for a cluster of its own',
    args: [
      'submit',
      '--metadata-json',
      '{"rayport.template":"none"}',
      '--',
      'true',
    ],
    to: { path: NAMESPACE_API },
    words: 'none',
  },
];

let folder: string;
let wheel: string;

test.beforeAll(async ({ request }) => {
  folder = await mkdtemp(join(tmpdir(), 'rayport-cli-'));
  wheel = makeWheel(folder, 'packed');
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

test.afterAll(() => rm(folder, { recursive: true }));

installedClients().forEach(client => {
  const ray = new RayClient(client, apiOf(CLUSTER));

  test.describe(`Ray ${ray.version}`, () => {
    test('submits a folder of 50 MB with packages, and follows its log to the end', async ({
      request,
    }) => {
      test.setTimeout(PIP_MS);
      const environment = { env_vars: { GREETING: 'hello' }, pip: [wheel] };
      const { text, code } = await ray.run(
        [
          'submit',
          '--submission-id',
          'folder',
          '--working-dir',
          '.',
          '--runtime-env-json',
          JSON.stringify(environment),
          '--metadata-json',
          '{"rayport.io/user":"user:default/eve"}',
          '--',
          'python',
          'train.py',
        ],
        { cwd: folder },
      );
      expect(text).toContain(`read ${DATA_BYTES} hello packed`);
      expect(text).toContain("Job 'folder' succeeded");
      expect(code).toBe(0);
      const answer = await request.get(`${SUBMISSIONS}/folder`);
      const { metadata } = await answer.json();
      expect(metadata['rayport.io/user']).toBe('rayport-api-token');
      expect((await ray.run(['delete', 'folder'])).code).toBe(0);
    });

    test('follows, stops, lists and deletes a running job', async () => {
      const id = ['submit', '--no-wait', '--submission-id', 'long'];
      const program = "print('first line'); import time; time.sleep(300)";
      const submitted = await ray.run([...id, '--', 'python', '-uc', program]);
      expect(submitted.code).toBe(0);
      const log = ray.start(['logs', '--follow', 'long']);
      await log.until('first line');
      const stopped = await ray.run(['stop', 'long']);
      expect(stopped.text).toContain("Job 'long' was stopped");
      expect((await log.ended).text).toContain("Job 'long' was stopped");
      expect((await ray.run(['list'])).text).toContain("submission_id='long'");
      const deleted = await ray.run(['delete', 'long']);
      expect(deleted.text).toContain("Job 'long' deleted successfully");
      expect((await ray.run(['list'])).text).not.toContain("'long'");
    });

    test('refuses a folder that is too large, and names the limit', async () => {
      const large = await mkdtemp(join(tmpdir(), 'rayport-cli-large-'));
      try {
        await writeFile(join(large, 'data.bin'), randomBytes(TOO_LARGE_BYTES));
        const submit = ['submit', '--working-dir', '.', '--', 'true'];
        const { code, text } = await ray.run(submit, { cwd: large });
        expect(text).toContain('status code 413');
        expect(text).toContain('larger than 60 MiB');
        expect(code).not.toBe(0);
      } finally {
        await rm(large, { recursive: true });
      }
    });

    test('prints the reason for each refused command', async () => {
      const taken = ['submit', '--submission-id', 'taken', '--', 'true'];
      expect((await ray.run(taken)).code).toBe(0);
      for (const { what, args, to, words } of REFUSALS) {
        const { code, text } = await ray.run(args, to);
        expect(text, what).toContain(words);
        expect(code, what).not.toBe(0);
      }
      expect((await ray.run(['delete', 'taken'])).code).toBe(0);
    });
  });
});
