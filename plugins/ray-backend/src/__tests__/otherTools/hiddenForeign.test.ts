import { PolicyDecision } from '@backstage/plugin-permission-common';
import request from 'supertest';
import { mockPermissions } from '../../__testUtils__/mockPermissions';
import { startRayBackend } from '../../__testUtils__/startRayBackend';
import { until } from '../../__testUtils__/until';
import {
  createForeignWorld,
  HIDDEN,
  hideTheirs,
  MARK,
} from './__testUtils__/foreignWorld';

const TABLE = 'application/json;as=Table;v=v1;g=meta.k8s.io';
const METADATA =
  'application/json;as=PartialObjectMetadataList;v=v1;g=meta.k8s.io';

const KUBERNETES = [
  ...['rayclusters', 'rayjobs', 'rayservices', 'raycronjobs'].map(
    plural => `/apis/ray.io/v1/${plural}`,
  ),
  '/api/v1/pods',
  '/api/v1/services',
  '/api/v1/events',
  '/apis/events.k8s.io/v1/events',
];

/** Lists that show the hidden objects to a caller who may read everything. */
const LISTS: Array<[path: string, accept?: string]> = [
  ...KUBERNETES.flatMap((path): Array<[string, string?]> => [
    [path],
    [path, TABLE],
    [path, METADATA],
    [`${path}?limit=500`],
    [`${path}?watch=1&timeoutSeconds=1`],
    [`${path.replace('/v1/', `/v1/namespaces/${HIDDEN}/`)}`],
  ]),
  ['/apis/ray.io/v1/rayclusters?fieldSelector=metadata.name%3Dzebra-helm'],
  ...['clusters', 'jobs', 'services'].flatMap((kind): Array<[string]> => [
    [`/apis/v1/${kind}?objects=all`],
    [`/apis/v1/namespaces/${HIDDEN}/${kind}?objects=all`],
    [`/api/ray/pages/${kind}`],
    [`/api/ray/pages/${kind}?search=${MARK}`],
    [`/api/ray/names/${kind}`],
  ]),
  ['/api/ray/cluster-statuses'],
];

/** Paths of requests about one object. A hidden object gets the same response as a missing one. */
const OBJECTS = [
  '/apis/ray.io/v1/namespaces/theirs/rayclusters/NAME',
  '/apis/ray.io/v1/namespaces/theirs/rayclusters/NAME/status',
  '/apis/v1/namespaces/theirs/clusters/NAME',
  '/apis/v1/namespaces/theirs/clusters/NAME?objects=all',
  '/api/ray/namespaces/theirs/clusters/NAME/status',
  '/api/ray/namespaces/theirs/clusters/NAME/manifest',
  '/api/ray/namespaces/theirs/clusters/NAME/timeline',
  '/api/ray/namespaces/theirs/clusters/NAME/usage',
  '/api/ray/namespaces/theirs/clusters/NAME/load',
  '/api/v1/namespaces/theirs/services/NAME-head-svc',
  '/api/v1/namespaces/theirs/services/NAME-head-svc/status',
  '/api/v1/namespaces/theirs/services/NAME-head-svc:dashboard/proxy/',
];

describe('objects of other tools that a caller may not read', () => {
  const decisions = new Map<string, PolicyDecision>();
  let backend: Awaited<ReturnType<typeof startRayBackend>>;

  async function ask(path: string, accept = 'application/json') {
    const { status, text, body } = await request(backend.server)
      .get(path)
      .set('accept', accept)
      .buffer(true)
      .parse((response, done) => {
        let answer = '';
        response.on('data', chunk => (answer += String(chunk)));
        response.on('end', () => done(null, answer));
      });
    return { status, text: text ?? String(body) };
  }

  const hide = () => hideTheirs(decisions);

  beforeAll(async () => {
    backend = await startRayBackend({
      ray: { kubernetesApi: { enabled: true } },
      features: [mockPermissions(decisions)],
    });
    createForeignWorld(backend.sandbox.client);
    await until(async () => {
      const { text } = await ask(`/api/v1/namespaces/${HIDDEN}/pods`);
      const names = ['helm', 'argocd', 'kubectl', 'job', 'service'];
      return names.every(name => text.includes(`"${MARK}-${name}`));
    });
  });

  beforeEach(() => decisions.clear());
  afterAll(() => backend.stop());

  it.each(LISTS)('are not in %s (%s)', async (...row) => {
    const [path, accept] = row;
    expect((await ask(path, accept)).text).toContain(MARK);
    hide();
    const { text } = await ask(path, accept);
    expect(text.replaceAll(`search=${MARK}`, '')).not.toContain(MARK);
  });

  it('are neither on the pages of a list nor in its continue tokens', async () => {
    hide();
    let token = '';
    const names: string[] = [];
    do {
      const { text } = await ask(
        `/apis/ray.io/v1/rayclusters?limit=1&continue=${encodeURIComponent(token)}`,
      );
      const { items, metadata } = JSON.parse(text);
      for (const item of items) names.push(item.metadata.name);
      token = metadata.continue ?? '';
      const raw = Buffer.from(token, 'base64').toString('latin1');
      expect(text + raw).not.toContain(MARK);
    } while (token);
    expect(names).toEqual(
      expect.arrayContaining(['horse-argocd', 'horse-helm', 'horse-kubectl']),
    );
  });

  it.each(OBJECTS)('get the same response as missing ones: %s', async path => {
    hide();
    const hidden = await ask(path.replace('NAME', `${MARK}-helm`));
    const missing = await ask(path.replace('NAME', 'no-such'));
    expect(hidden.status).toBe(404);
    expect(hidden.text.replaceAll(`${MARK}-helm`, 'no-such')).toBe(
      missing.text,
    );
  });

  it('have hidden pods and logs', async () => {
    const { text } = await ask(`/api/v1/namespaces/${HIDDEN}/pods`);
    const [pod] = JSON.parse(text).items;
    const path = `/api/v1/namespaces/${HIDDEN}/pods/${pod.metadata.name}`;
    hide();
    expect((await ask(path)).status).toBe(404);
    expect((await ask(`${path}/log`)).status).toBe(404);
  });

  it.each(['usage', 'attention', 'usage/waste'])(
    'are not named by /api/ray/%s',
    async path => {
      hide();
      expect((await ask(`/api/ray/${path}`)).text).not.toContain(MARK);
    },
  );
});
