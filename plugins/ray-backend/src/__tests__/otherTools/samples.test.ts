import { connectByKubeconfig } from '@rayport/backstage-plugin-ray-node';
import request from 'supertest';
import { startRayBackend } from '../../__testUtils__/startRayBackend';
import { until } from '../../__testUtils__/until';
import { createSamples } from './__testUtils__/createSamples';
import { OWNERS, SAMPLES, SCHEDULE } from './__testUtils__/samples';
import { expectedOf, toldOf } from './__testUtils__/toldOf';

describe('samples of other tools', () => {
  let backend: Awaited<ReturnType<typeof startRayBackend>>;

  const read = async (path: string) => {
    const { body, status } = await request(backend.server).get(path);
    expect([status, body.message]).not.toEqual([500, body.message]);
    return body;
  };

  const namesOf = (body: Record<string, Array<{ name: string }>>) =>
    Object.values(body)
      .flatMap(items => (Array.isArray(items) ? items : []))
      .map(({ name }) => name);

  beforeAll(async () => {
    // Trouble counts as a failure after some seconds here, instead of a minute.
    const clusters = { failureGracePeriod: '5s' };
    const kubernetesApi = { enabled: true };
    backend = await startRayBackend({
      ray: { owners: OWNERS, clusters, kubernetesApi },
    });
    const { kubeconfigPath: path } = backend.sandbox;
    await createSamples(await connectByKubeconfig({ path }), 'default');
  });

  afterAll(() => backend.stop());

  it.each(SAMPLES.map(sample => [sample.name, sample] as const))(
    'get the expected status: %s',
    async (_, sample) => {
      const expected = expectedOf(sample);
      const { told } = await until(async () => {
        const found = await toldOf(read, sample, 'default');
        // The kubelet reports the missing thing after some steps in the same state.
        const isTold = found.message.includes(sample.verdict.message);
        const isReached = found.told.state === expected.state;
        return isReached && isTold ? found : undefined;
      });
      expect(told).toEqual(expected);
    },
  );

  it('are returned as stored: a RayCronJob and its run', async () => {
    const { name } = SCHEDULE.metadata;
    const path = `/apis/ray.io/v1/namespaces/default/raycronjobs/${name}`;
    expect(await read(path)).toMatchObject(SCHEDULE);
    const { items } = await read(
      `/apis/ray.io/v1/rayjobs?labelSelector=ray.io/cronjob-name=${name}`,
    );
    expect(items).toHaveLength(1);
  });

  it.each(['clusters', 'jobs', 'services'])(
    'are in lists of %s, and in those of the KubeRay API only on request',
    async kind => {
      const wanted = SAMPLES.flatMap(({ path, name }) =>
        path === kind ? [name] : [],
      );
      const all = await read(`/apis/v1/${kind}?objects=all`);
      expect(namesOf(all)).toEqual(expect.arrayContaining(wanted));
      expect(namesOf(await read(`/apis/v1/${kind}`))).toEqual([]);
      const pages = await Promise.all(
        [1, 2].map(page =>
          read(`/api/ray/pages/${kind}?pageSize=100&page=${page}`),
        ),
      );
      for (const name of wanted) {
        expect(JSON.stringify(pages)).toContain(`"name":"${name}"`);
      }
    },
  );
});
