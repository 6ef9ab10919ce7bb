import { JsonObject } from '@rayport/backstage-plugin-ray-common';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import request from 'supertest';
import { parseAllDocuments } from 'yaml';
import { startRayBackend } from '../../__testUtils__/startRayBackend';
import { until } from '../../__testUtils__/until';

interface Sample extends JsonObject {
  apiVersion: string;
  kind: string;
  metadata: JsonObject & { name: string };
}

const SAMPLES: Sample[] = ['samples.yaml', 'states.yaml'].flatMap(file =>
  parseAllDocuments(
    readFileSync(join(__dirname, '__fixtures__', file), 'utf8'),
  ).map(document => document.toJS()),
);

const RAY = 'rayproject/ray:2.52.0';

/** What the portal says of a sample. */
interface Verdict {
  kind: 'clusters' | 'jobs' | 'services';
  /** State and reason. */
  state: [string, string];
  /** A part of the message. */
  message: string;
  /** Images of the head and of the workers. */
  images: string[];
  /** CPU and memory of all pods that it wants; only clusters say it. */
  resources?: [cpu: string, memory: string];
  origin?: object;
}

const VERDICTS: Record<string, Verdict> = {
  complete: {
    kind: 'clusters',
    state: ['ready', 'AllPodsReady'],
    message: 'The head is ready, and all workers are (1).',
    images: [
      'registry.example.org/team/ray:2.52.0',
      'registry.example.org/team/ray:2.52.0',
    ],
    resources: ['1500m', '3Gi'],
  },
  autoscaled: {
    kind: 'clusters',
    state: ['ready', 'AllPodsReady'],
    message: 'the autoscaler adds workers when work waits for them',
    images: [RAY, RAY],
    resources: ['1', '2Gi'],
  },
  'fault-tolerant': {
    kind: 'clusters',
    state: ['provisioning', 'CreateContainerConfigError'],
    message: 'secret "redis" not found',
    images: [RAY],
    resources: ['0', '0'],
  },
  sidecars: {
    kind: 'clusters',
    state: ['provisioning', 'FailedCreateHeadPod'],
    message: 'serviceaccount "ray" not found',
    images: ['registry.corp/ray:2.52.0'],
    resources: ['0', '0'],
  },
  'multi-host': {
    kind: 'clusters',
    state: ['suspended', 'QueuedByKueue'],
    message: 'waits in the queue team-a for Kueue to admit it',
    images: [RAY, 'rayproject/ray:2.52.0-tpu'],
    resources: ['0', '0'],
  },
  mig: {
    kind: 'clusters',
    state: ['ready', 'AllPodsReady'],
    message: 'Worker group w is suspended and without pods on purpose.',
    images: [RAY, 'rayproject/ray:2.52.0-gpu'],
    resources: ['0', '0'],
    origin: { tool: 'helm', kind: 'release', name: 'gpu' },
  },
  picky: {
    kind: 'clusters',
    state: ['provisioning', 'Unschedulable'],
    message: 'node affinity/selector',
    images: [RAY],
    resources: ['0', '0'],
    origin: { tool: 'flux', kind: 'Kustomization', name: 'apps' },
  },
  elsewhere: {
    kind: 'clusters',
    state: ['provisioning', 'ManagedElsewhere'],
    message: 'MultiKueue',
    images: [RAY],
  },
  hosts: {
    kind: 'clusters',
    state: ['ready', 'AllPodsReady'],
    message: 'all workers are (4)',
    images: [RAY, RAY],
    resources: ['4', '4Gi'],
    origin: { tool: 'argocd', kind: 'application', name: 'fleet' },
  },
  'made-by-job': {
    kind: 'clusters',
    state: ['ready', 'AllPodsReady'],
    message: 'The head is ready; there are no workers.',
    images: [RAY],
    resources: ['0', '0'],
    origin: { tool: 'owner', kind: 'RayJob', name: 'nightly' },
  },
  fails: {
    kind: 'jobs',
    state: ['failed', 'AppFailed'],
    message: 'no such table',
    images: [RAY],
  },
  recorded: {
    kind: 'jobs',
    state: ['suspended', 'Suspended'],
    message: 'it has no cluster',
    images: [RAY],
  },
  queued: {
    kind: 'jobs',
    state: ['suspended', 'QueuedByKueue'],
    message: 'waits in the queue team-a for Kueue to admit it',
    images: [RAY, RAY],
  },
  served: {
    kind: 'services',
    state: ['running', 'ApplicationsRunning'],
    message: 'All applications are running (1).',
    images: [RAY, RAY],
  },
};

describe('samples of other tools', () => {
  let backend: Awaited<ReturnType<typeof startRayBackend>>;

  const read = async (path: string) => {
    const { body } = await request(backend.server).get(path).expect(200);
    return body;
  };

  const namesOf = (body: Record<string, Array<{ name: string }>>) =>
    Object.values(body)
      .flatMap(items => (Array.isArray(items) ? items : []))
      .map(({ name }) => name);

  beforeAll(async () => {
    backend = await startRayBackend();
    for (const sample of SAMPLES) {
      backend.sandbox.client.create(`${sample.kind.toLowerCase()}s.ray.io`, {
        ...sample,
        metadata: { ...sample.metadata, namespace: 'default' },
      });
    }
  });

  afterAll(() => backend.stop());

  it('have a verdict each', () => {
    const names = SAMPLES.map(({ metadata }) => metadata.name);
    expect(Object.keys(VERDICTS).sort()).toEqual(names.sort());
  });

  it.each(Object.entries(VERDICTS))(
    'are shown as they are: %s',
    async (name, { kind, state, message, images, resources, origin }) => {
      const path = `/api/ray/namespaces/default/${kind}/${name}/status`;
      const status = await until(async () => {
        const found = await request(backend.server).get(path);
        const { state: present, reason } = found.body;
        const isThere = present === state[0] && reason === state[1];
        return isThere ? found.body : undefined;
      });
      expect(status.message).toContain(message);
      expect(status.origin).toEqual(origin ?? { tool: 'unknown' });
      const wanted = status.desiredResources;
      expect(wanted && [wanted.cpu, wanted.memory]).toEqual(resources);
      const shown = await read(
        `/apis/v1/namespaces/default/${kind}/${name}?objects=all`,
      );
      const { headGroupSpec, workerGroupSpec = [] } = shown.clusterSpec;
      const groups: Array<{ image: string; computeTemplate?: string }> = [
        headGroupSpec,
        ...workerGroupSpec,
      ];
      expect(groups.map(({ image }) => image)).toEqual(images);
      expect(groups.some(({ computeTemplate }) => computeTemplate)).toBe(false);
    },
  );

  it.each(['clusters', 'jobs', 'services'])(
    'are in lists of %s, and in those of the KubeRay API only on request',
    async kind => {
      const wanted = Object.entries(VERDICTS).flatMap(([name, verdict]) =>
        verdict.kind === kind ? [name] : [],
      );
      const all = await read(`/apis/v1/${kind}?objects=all`);
      expect(namesOf(all)).toEqual(expect.arrayContaining(wanted));
      expect(namesOf(await read(`/apis/v1/${kind}`))).toEqual([]);
      const page = JSON.stringify(await read(`/api/ray/pages/${kind}`));
      for (const name of wanted) expect(page).toContain(`"name":"${name}"`);
    },
  );
});
