import {
  NAMESPACE,
  Specified,
  startSpecified,
} from './__testUtils__/startSpecified';
import { untilPasses } from './__testUtils__/untilPasses';
import { cluster, job, jobOnCluster, service, template } from './resources';

const CLUSTER = `${NAMESPACE}/clusters/${cluster.name}`;

describe('notes of the specification', () => {
  let specified: Specified;
  const api = () => specified.api();

  beforeAll(async () => {
    specified = await startSpecified('x');
    await api().post(`${NAMESPACE}/clusters`).send(cluster).expect(200);
  });

  afterAll(() => specified.stop());

  it('1. get-cluster-by-name: the unwrapped object is returned', async () => {
    const { body } = await api().get(CLUSTER).expect(200);
    expect(body.name).toBe(cluster.name);
    expect(body.clusters).toBeUndefined();
  });

  it('2. operations to update an existing resource: PATCH', async () => {
    const path = `${NAMESPACE}/compute_templates/${template.name}`;
    const larger = { ...template, memory: 4 };
    const { body } = await api().patch(path).send({ memory: 4 }).expect(200);
    expect(body).toMatchObject(larger);
    expect((await api().get(path).expect(200)).body).toMatchObject(larger);
  });

  it('3. query parameters: pages, and unknown ones are ignored', async () => {
    const second = { ...template, name: 'another' };
    await api().post(`${NAMESPACE}/compute_templates`).send(second).expect(200);
    const list = () => api().get(`${NAMESPACE}/compute_templates?x=y`);
    const first = await list().query({ limit: 1 }).expect(200);
    expect(first.body.computeTemplates).toMatchObject([second]);
    const token = first.body.continue;
    const next = await list().query({ limit: 1, continue: token }).expect(200);
    expect(next.body.computeTemplates).toMatchObject([{ name: 'small' }]);
  });

  it('4. a job references an existing cluster with x.io/cluster, or creates its own', async () => {
    for (const body of [jobOnCluster, job]) {
      await api().post(`${NAMESPACE}/jobs`).send(body).expect(200);
    }
    const clusterOf = async (name: string) => {
      const path = `${NAMESPACE}/jobs/${name}`;
      return (await api().get(path).expect(200)).body.xClusterName;
    };
    await untilPasses(async () => {
      expect(await clusterOf(jobOnCluster.name)).toBe(cluster.name);
      expect(await clusterOf(job.name)).toMatch(`${job.name}-`);
    });
  });

  it('5. the create response of a job on an existing cluster echoes what was sent, version omitted, with createdAt', async () => {
    const { jobSubmitter, version, ...required } = jobOnCluster;
    const minimal = { ...required, name: 'minimal' };
    const full = { ...required, name: 'full', jobSubmitter };
    for (const sent of [minimal, full]) {
      const { body } = await api()
        .post(`${NAMESPACE}/jobs`)
        .send({ ...sent, version })
        .expect(200);
      expect(body).toEqual({ ...sent, createdAt: expect.any(String) });
    }
  });

  it('a compute template abstracts the resources of a pod', async () => {
    await untilPasses(async () => {
      const pods = specified.sandbox.client.list('pods', {
        labels: { 'ray.io/cluster': cluster.name },
      });
      expect(pods).toHaveLength(2);
      const { name, namespace, cpu } = template;
      expect(pods[0]).toMatchObject({
        metadata: {
          namespace,
          annotations: { 'ray.io/compute-template': name },
        },
        spec: { containers: [{ resources: { limits: { cpu: `${cpu}` } } }] },
      });
    });
  });

  it('serviceEndpoint holds the node ports of the head service', async () => {
    await untilPasses(async () => {
      const { body } = await api().get(CLUSTER).expect(200);
      const head = specified.sandbox.client.get('services', {
        namespace: 'default',
        name: `${cluster.name}-head-svc`,
      });
      expect(Object.keys(body.serviceEndpoint).sort()).toEqual([
        'dashboard',
        'head',
        'metrics',
        'redis',
      ]);
      const shown: [string, string][] = Object.entries(body.serviceEndpoint);
      const ports = shown.map(([_name, port]) => ({ nodePort: Number(port) }));
      expect(head).toMatchObject({
        spec: {
          type: 'NodePort',
          ports: expect.arrayContaining(
            ports.map(port => expect.objectContaining(port)),
          ),
        },
      });
    });
  });

  it('a volume is sent as the string CONFIGMAP and returned as the integer 3', async () => {
    const { body } = await api().get(CLUSTER).expect(200);
    const { headGroupSpec, workerGroupSpec } = body.clusterSpec;
    const [{ volumes }] = cluster.clusterSpec.workerGroupSpec;
    expect(volumes[0].volumeType).toBe('CONFIGMAP');
    const returned = [{ ...volumes[0], volumeType: 3 }];
    expect(headGroupSpec.volumes).toEqual(returned);
    expect(workerGroupSpec[0].volumes).toEqual(returned);
  });

  it('deleteAt: a timestamp just before the Unix epoch', async () => {
    const { body } = await api().post(`${NAMESPACE}/services`).send(service);
    expect(body.deleteAt).toBe('1969-12-31T23:59:59Z');
    expect(Date.parse(body.deleteAt)).toBeLessThan(0);
  });

  it('retrieval is also shown under /apis/v1alpha2 with the same path tail', async () => {
    const alpha = CLUSTER.replace('v1', 'v1alpha2');
    await untilPasses(async () => {
      const { body } = await api().get(CLUSTER).expect(200);
      expect(body.clusterState).toBe('ready');
      await api().get(alpha).expect(200, body);
    });
  });

  it('a Swagger UI is offered', async () => {
    const { headers } = await api().get('/swagger-ui/').expect(200);
    expect(headers['content-type']).toMatch('text/html');
  });
});
