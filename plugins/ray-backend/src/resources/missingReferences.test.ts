import { readWarnings } from '@rayport/backstage-plugin-ray-common';
import request from 'supertest';
import {
  clusterSpec as complete,
  headGroupSpec,
} from '../clusters/clusterExamples';
import { startRayBackend } from '../__testUtils__/startRayBackend';

const PATH = '/apis/v1/namespaces/default';
const NOTHING = { namespace: 'default', user: 'team-a' };

/** A head that needs missing objects. */
const clusterSpec = {
  headGroupSpec: {
    ...headGroupSpec,
    computeTemplate: 'small',
    serviceAccount: 'trainer',
    imagePullSecret: 'registry',
  },
  workerGroupSpec: complete.workerGroupSpec,
};

const MISSING =
  'these do not exist in the namespace default, and pods that need them do not start: ServiceAccount trainer, Secret registry';

describe('warnings of missing objects that a new object references', () => {
  let backend: Awaited<ReturnType<typeof startRayBackend>>;

  beforeAll(async () => {
    backend = await startRayBackend();
    await request(backend.server)
      .post(`${PATH}/compute_templates`)
      .send({ ...NOTHING, name: 'small', cpu: 1, memory: 2 })
      .expect(200);
  });

  afterAll(() => backend.stop());

  async function warningsOf(path: string, object: object): Promise<string[]> {
    const { headers } = await request(backend.server)
      .post(`${PATH}/${path}`)
      .query({ dryRun: 'All' })
      .send({ ...NOTHING, name: 'tried', ...object })
      .expect(200);
    return readWarnings(headers.warning ?? null);
  }

  const version = '2.46.0';
  const entrypoint = 'python main.py';
  const serveConfigV2 =
    'applications: [{name: a, route_prefix: /, import_path: a.b}]';

  it.each([
    ['clusters', { version, clusterSpec, environment: 'DEV' }],
    ['jobs', { version, clusterSpec, entrypoint }],
    ['services', { version, clusterSpec, serveConfigV2 }],
  ])('appear in a dry run of %s', async (path, object) => {
    expect(await warningsOf(path, object)).toContain(MISSING);
  });

  it('disappear once the objects exist', async () => {
    for (const [resource, kind, name] of [
      ['serviceaccounts', 'ServiceAccount', 'trainer'],
      ['secrets', 'Secret', 'registry'],
    ] as const) {
      const metadata = { name, namespace: 'default' };
      const object = { apiVersion: 'v1', kind, metadata };
      backend.sandbox.client.create(resource, object);
    }
    const object = { version, clusterSpec, environment: 'DEV' };
    expect(await warningsOf('clusters', object)).toEqual([]);
  });
});
