import { RayClient } from '@rayport/backstage-plugin-ray-common';
import { Pod } from '@rayport/backstage-plugin-ray-node';
import { clientOf } from '../__testUtils__/clientOf';
import { createTemplate } from '../__testUtils__/headOnly';
import { startRayBackend } from '../__testUtils__/startRayBackend';
import { until } from '../__testUtils__/until';
import { lacksSubmitter } from './lacksSubmitter';

const namespace = 'default';
const key = { namespace, name: 'lost' };

describe('a job whose submitter is deleted', () => {
  let backend: Awaited<ReturnType<typeof startRayBackend>>;
  let client: RayClient;

  beforeAll(async () => {
    backend = await startRayBackend();
    client = clientOf(backend);
    await createTemplate(client, { cpu: 1, memory: 1 });
  });

  afterAll(() => backend.stop());

  function deleteSubmitter() {
    const { client: sandbox } = backend.sandbox;
    sandbox.delete('jobs.batch', key);
    for (const { metadata } of sandbox.list('pods')) {
      const { name, labels } = metadata;
      if (labels?.['job-name'] === key.name) {
        sandbox.delete('pods', { namespace, name });
      }
    }
  }

  it('has one story on its page, in the list, and among what needs attention', async () => {
    const rayStartParams = { 'dashboard-host': '0.0.0.0' };
    const headGroupSpec = { computeTemplate: 't', rayStartParams };
    const job = {
      ...key,
      user: 'ada',
      version: '2.46.0',
      entrypoint: 'sleep 600',
      clusterSpec: { headGroupSpec },
    };
    await client.createRayJob({ namespace, job });
    await until(async () => {
      const { state } = await client.getRayJobStatus(key);
      return state === 'running';
    });
    deleteSubmitter();
    const page = await until(async () => {
      const status = await client.getRayJobStatus(key);
      return status.reason === 'SubmitterMissing' ? status : undefined;
    });
    expect(page.message).toContain('Ray reported RUNNING last');
    const { rows } = await client.getRayJobPage({});
    expect(rows[0]?.status).toMatchObject({ message: page.message });
    const { groups } = await client.getAttention({});
    expect(groups).toEqual([
      expect.objectContaining({ message: page.message, hint: page.hint }),
    ]);
  });
});

describe('lacksSubmitter', () => {
  function lacks(version: string | undefined, submitters: number) {
    const annotations: Record<string, string> = version
      ? { 'ray.io/kuberay-version': version }
      : {};
    const head: Pod = { metadata: { name: 'head', annotations } };
    const submitter: Pod = { metadata: { name: 'submitter' } };
    const ownedBy = ({ kind = '' }) =>
      kind === 'RayJob'
        ? Array.from({ length: submitters }, () => submitter)
        : [head];
    return lacksSubmitter({ ownedBy }, key, 'c');
  }

  it('knows only of operators that label submitters', () => {
    expect(lacks('v1.7.0', 0)).toBe(true);
    expect(lacks('v1.10.2', 0)).toBe(true);
    expect(lacks('v1.7.0', 1)).toBe(false);
    expect(lacks('v1.6.1', 0)).toBe(false);
    expect(lacks('nightly', 0)).toBe(false);
    expect(lacks(undefined, 0)).toBe(false);
  });
});
