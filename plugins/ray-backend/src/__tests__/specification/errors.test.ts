import {
  NAMESPACE,
  Specified,
  startSpecified,
} from './__testUtils__/startSpecified';
import { cluster, clusterSpec, jobOnCluster, template } from './resources';

const TEMPLATES = `${NAMESPACE}/compute_templates`;
const CLUSTERS = `${NAMESPACE}/clusters`;

const { headGroupSpec } = clusterSpec;
const ofMissingTemplate = {
  ...cluster,
  clusterSpec: { headGroupSpec: { ...headGroupSpec, computeTemplate: 'no' } },
};
const inMissingNamespace = { ...cluster, namespace: 'nowhere' };
const { clusterSelector: _, ...jobOnNothing } = jobOnCluster;

describe('errors of the specification', () => {
  let specified: Specified;

  beforeAll(async () => {
    specified = await startSpecified('x');
  });

  afterAll(() => specified.stop());

  it('a GET on the root path returns the body with code 5 and message Not Found', async () => {
    const { body } = await specified.api().get('/').expect(404);
    expect(body).toEqual({ code: 5, message: 'Not Found' });
  });

  it.each<[string, string, string | object, number, number]>([
    ['invalid bodies: no JSON', CLUSTERS, '{', 400, 3],
    ['invalid bodies: wrong types', CLUSTERS, { name: 5 }, 400, 3],
    ['invalid bodies: fields missing', CLUSTERS, {}, 400, 3],
    [
      'either clusterSpec or clusterSelector',
      `${NAMESPACE}/jobs`,
      jobOnNothing,
      400,
      3,
    ],
    [
      'templates referenced by a cluster must exist first',
      CLUSTERS,
      ofMissingTemplate,
      400,
      9,
    ],
    ['duplicates', TEMPLATES, template, 409, 6],
    [
      'the namespace must exist before resources are created in it',
      '/apis/v1/namespaces/nowhere/clusters',
      inMissingNamespace,
      404,
      5,
    ],
    [
      'namespaces in bodies repeat the path values',
      CLUSTERS,
      inMissingNamespace,
      400,
      3,
    ],
  ])(
    'error body shape: { code: integer, message: string }; %s',
    async (_what, path, body, status, code) => {
      const answer = await specified.api().post(path).send(body);
      expect(answer.status).toBe(status);
      expect(answer.body).toEqual({ code, message: expect.any(String) });
    },
  );

  it.each(['compute_templates', 'clusters', 'jobs', 'services'])(
    'error body shape of missing objects: %s',
    async plural => {
      const path = `${NAMESPACE}/${plural}/nope`;
      const expected = { code: 5, message: expect.stringContaining('nope') };
      const got = await specified.api().get(path).expect(404);
      expect(got.body).toEqual(expected);
      const deleted = await specified.api().delete(path).expect(404);
      expect(deleted.body).toEqual(expected);
    },
  );
});
