import { text as textOf } from 'node:stream/consumers';
import request from 'supertest';
import { rayClusterConditions } from '../authorization/conditions';
import { openAnswer } from './__testUtils__/openAnswer';
import { portalOfSuite } from './__testUtils__/portalOfSuite';
import { rayCluster } from './__testUtils__/rayCluster';

const ROOT = '/apis/ray.io/v1';
const CLUSTERS = `${ROOT}/rayclusters`;
const TABLE = 'application/json;as=Table;v=v1;g=meta.k8s.io';
const METADATA =
  'application/json;as=PartialObjectMetadataList;v=v1;g=meta.k8s.io';
const FORMS = [TABLE, METADATA].flatMap(type => [
  'application/json',
  'application/yaml',
  type,
  type.replace('v=v1', 'v=v1beta1'),
  type.replace('json', 'yaml'),
]);
const HIDDEN = 'zzz-hidden';

/** A caller who may read the clusters of one namespace, and requests more in every way that Kubernetes offers. */
describe('reads of the Kubernetes API', () => {
  const portal = portalOfSuite({
    fill({ sandbox }) {
      const { client } = sandbox;
      for (const namespace of ['ours', 'theirs']) {
        client.create('namespaces', {
          apiVersion: 'v1',
          kind: 'Namespace',
          metadata: { name: namespace },
        });
      }
      for (const name of ['a', 'b', 'c']) {
        const ours = { namespace: 'ours', name: `${name}-ours` };
        client.create('rayclusters.ray.io', rayCluster(ours));
        const theirs = { namespace: 'theirs', name: `${HIDDEN}-${name}` };
        client.create('rayclusters.ray.io', {
          ...rayCluster(theirs),
          metadata: { ...theirs, labels: { secret: HIDDEN } },
        });
      }
    },
  });

  const api = () => request(portal.server);

  const restrict = () =>
    portal.restrict(
      rayClusterConditions.isInNamespace({ namespaces: ['ours'] }),
    );

  /** Everything that a watch sends until it ends. */
  async function watched(path: string): Promise<string> {
    return textOf(await openAnswer(portal.server, path));
  }

  it.each([
    '',
    `fieldSelector=metadata.name%3D${HIDDEN}-a`,
    'fieldSelector=metadata.namespace%3Dtheirs',
    `labelSelector=secret%3D${HIDDEN}`,
    'labelSelector=secret',
    'limit=1',
    'resourceVersion=0',
    'limit=500&resourceVersion=0',
    'resourceVersion=1&resourceVersionMatch=NotOlderThan',
    'includeObject=Object',
    'pretty=true',
  ])('reveal no hidden clusters with "%s"', async query => {
    restrict();
    for (const accept of FORMS) {
      const { text, status } = await api()
        .get(`${CLUSTERS}?${query}`)
        .set('accept', accept);
      expect(status).toBe(200);
      expect(text).not.toContain(HIDDEN);
      expect(text).not.toContain('remainingItemCount');
    }
    const hidden = await api()
      .get(`${ROOT}/namespaces/theirs/rayclusters?${query}`)
      .expect(200);
    expect(hidden.text).not.toContain(HIDDEN);
  });

  it('reveal no hidden clusters in pages of one', async () => {
    restrict();
    const names: string[] = [];
    let token = '';
    do {
      const { body, text } = await api()
        .get(CLUSTERS)
        .query({ limit: 1, ...(token && { continue: token }) })
        .expect(200);
      expect(text).not.toContain(HIDDEN);
      expect(Buffer.from(token, 'base64').toString()).not.toContain(HIDDEN);
      for (const { metadata } of body.items) names.push(metadata.name);
      token = body.metadata.continue ?? '';
    } while (token);
    expect(names).toEqual(['a-ours', 'b-ours', 'c-ours']);
  });

  it('refuse a token of Kubernetes that was issued to a caller with full access', async () => {
    const { body: page } = await api()
      .get(CLUSTERS)
      .query({ limit: 4 })
      .expect(200);
    const token: string = page.metadata.continue;
    expect(token).not.toBe('');
    restrict();
    const { body } = await api()
      .get(CLUSTERS)
      .query({ limit: 4, continue: token })
      .expect(410);
    expect(body.reason).toBe('Expired');
  });

  it('refuse a continue token once listing is denied', async () => {
    restrict();
    const { body: page } = await api()
      .get(CLUSTERS)
      .query({ limit: 1 })
      .expect(200);
    portal.deny();
    await api()
      .get(CLUSTERS)
      .query({ limit: 1, continue: page.metadata.continue })
      .expect(403);
  });

  it.each(['99999999999999999', '1', '0', ''])(
    'watch from version "%s" without hidden clusters',
    async version => {
      restrict();
      const text = await watched(
        `${CLUSTERS}?watch=1&timeoutSeconds=1&resourceVersion=${version}&allowWatchBookmarks=true`,
      );
      expect(text).not.toContain(HIDDEN);
    },
  );

  it('describe the columns of a watched table even if its first cluster is hidden', async () => {
    portal.restrict({
      not: rayClusterConditions.isInNamespace({ namespaces: ['ours'] }),
    });
    const path = `${CLUSTERS}?watch=1&timeoutSeconds=1`;
    const answer = await openAnswer(portal.server, path, { accept: TABLE });
    const [first, second] = (await textOf(answer)).split('\n');
    expect(first).toContain('"columnDefinitions":[{"name":"Name"');
    expect(first).toContain(HIDDEN);
    expect(second).not.toContain('columnDefinitions');
  });

  it.each([
    'rayclusters',
    'namespaces/theirs/rayclusters',
    `namespaces/theirs/rayclusters/${HIDDEN}-a`,
  ])('watch at the legacy path of %s without hidden clusters', async path => {
    restrict();
    const text = await watched(`${ROOT}/watch/${path}?timeoutSeconds=1`);
    expect(text).not.toContain(HIDDEN);
  });

  it.each(['exec', 'attach', 'portforward', 'proxy', 'ephemeralcontainers'])(
    'refuse %s of pods equally in every namespace',
    async subresource => {
      const answers = await Promise.all(
        ['ours', 'theirs', 'nowhere'].map(async namespace => {
          const path = `/api/v1/namespaces/${namespace}/pods/x/${subresource}`;
          const { status, text } = await api().get(path);
          return { status, text: text.replaceAll(namespace, '') };
        }),
      );
      expect(answers[0]?.status).toBe(403);
      expect(answers[1]).toEqual(answers[0]);
      expect(answers[2]).toEqual(answers[0]);
    },
  );
});
