import { text as textOf } from 'node:stream/consumers';
import request from 'supertest';
import { parse } from 'yaml';
import { rayClusterConditions } from '../authorization/conditions';
import { openAnswer } from './__testUtils__/openAnswer';
import { portalOfSuite } from './__testUtils__/portalOfSuite';
import { rayCluster } from './__testUtils__/rayCluster';

const CLUSTERS = '/apis/ray.io/v1/namespaces/default/rayclusters';
const YAML = 'application/yaml';
const meta = (as: string, version = 'v1') =>
  `application/json;as=${as};v=${version};g=meta.k8s.io`;

describe('forms of answers', () => {
  const portal = portalOfSuite({
    fill({ sandbox }) {
      for (const name of ['a', 'b', 'hidden']) {
        const labels = { 'ray.io/user': name };
        const object = rayCluster({ namespace: 'default', name, labels });
        // The operator would change them meanwhile, and leaves these alone.
        const managedBy = 'kueue.x-k8s.io/multikueue';
        const spec = { ...object.spec, managedBy };
        sandbox.client.create('rayclusters.ray.io', { ...object, spec });
      }
    },
  });

  const get = (path: string, accept: string) =>
    request(portal.server).get(path).set('accept', accept).buffer(true);

  const hide = () =>
    portal.restrict({
      not: rayClusterConditions.isOwner({ owners: ['hidden'] }),
    });

  it.each([
    `${CLUSTERS}/a`,
    `${CLUSTERS}/missing`,
    '/api',
    '/apis',
    '/apis/ray.io/v1',
  ])('return the same content in YAML and JSON at %s', async path => {
    const json = await get(path, 'application/json');
    const yaml = await get(path, YAML);
    expect(yaml.status).toBe(json.status);
    expect(yaml.type).toBe(YAML);
    expect(parse(yaml.text)).toEqual(JSON.parse(json.text));
  });

  it.each([false, true])(
    'list in YAML, with hidden objects: %s',
    async isHiding => {
      if (isHiding) hide();
      const yaml = await get(CLUSTERS, `${YAML}, application/json;q=0.5`);
      expect(yaml.type).toBe(YAML);
      const list = parse(yaml.text);
      const { body } = await get(CLUSTERS, 'application/json');
      expect(list.items).toEqual(body.items);
      expect(yaml.text.includes('hidden')).toBe(!isHiding);
      const none = await get(`${CLUSTERS}?labelSelector=no`, YAML);
      expect(parse(none.text)).toMatchObject({
        kind: 'RayClusterList',
        items: [],
      });
    },
  );

  it('read and write YAML', async () => {
    const text = `apiVersion: ray.io/v1\nkind: RayCluster\nmetadata: {name: y}\nspec: ${JSON.stringify(rayCluster({ name: 'y' }).spec)}`;
    const { status, text: answer } = await request(portal.server)
      .post(CLUSTERS)
      .set({ 'content-type': YAML, accept: YAML })
      .send(text);
    expect(status).toBe(201);
    expect(parse(answer).metadata.name).toBe('y');
    const deleted = await request(portal.server)
      .delete(`${CLUSTERS}/y`)
      .set({ 'content-type': YAML, accept: YAML })
      .send('kind: DeleteOptions\napiVersion: v1\ndryRun: [All]');
    expect(deleted.status).toBe(200);
    await get(`${CLUSTERS}/y`, YAML).expect(200);
    await request(portal.server).delete(`${CLUSTERS}/y`).expect(200);
  });

  it('do not include watches in YAML, as in Kubernetes', async () => {
    const { status, text } = await get(`${CLUSTERS}?watch=1`, YAML);
    expect(status).toBe(406);
    expect(text).toContain('only the following media types are accepted');
  });

  it.each(['v1', 'v1beta1'])(
    'include tables and metadata of meta.k8s.io/%s',
    async version => {
      hide();
      const apiVersion = `meta.k8s.io/${version}`;
      const read = async (path: string, as: string) =>
        (await get(path, meta(as, version))).body;
      const table = await read(CLUSTERS, 'Table');
      expect(table).toMatchObject({ kind: 'Table', apiVersion });
      expect(table.rows).toHaveLength(2);
      expect(table.rows[0].object).toMatchObject({
        kind: 'PartialObjectMetadata',
        apiVersion,
        metadata: { name: 'a' },
      });
      const one = await read(`${CLUSTERS}/a`, 'Table');
      expect(one).toMatchObject({ kind: 'Table', apiVersion });
      const list = await read(CLUSTERS, 'PartialObjectMetadataList');
      expect(list).toMatchObject({
        kind: 'PartialObjectMetadataList',
        apiVersion,
        items: [{ kind: 'PartialObjectMetadata', apiVersion }, {}],
      });
      expect(list.items[0].spec).toBeUndefined();
    },
  );

  it('support the watch paths of old clients', async () => {
    hide();
    const root = '/apis/ray.io/v1/watch';
    const names = async (path: string) => {
      const answer = await openAnswer(
        portal.server,
        `${path}?timeoutSeconds=1`,
      );
      expect(answer.statusCode).toBe(200);
      const lines = (await textOf(answer)).split('\n').filter(Boolean);
      return lines.map(line => JSON.parse(line).object.metadata.name);
    };
    const [all, ours, a, hidden] = await Promise.all([
      names(`${root}/rayclusters`),
      names(`${root}/namespaces/default/rayclusters`),
      names(`${root}/namespaces/default/rayclusters/a`),
      names(`${root}/namespaces/default/rayclusters/hidden`),
    ]);
    expect(all.sort()).toEqual(['a', 'b']);
    expect(ours.sort()).toEqual(['a', 'b']);
    expect(a).toEqual(['a']);
    expect(hidden).toEqual([]);
    await get(`${root}/secrets`, 'application/json').expect(403);
  });

  it('return a Status if listing is denied', async () => {
    portal.deny();
    const answer = await get(CLUSTERS, YAML);
    expect(answer.status).toBe(403);
    expect(parse(answer.text)).toMatchObject({ kind: 'Status', code: 403 });
  });
});
