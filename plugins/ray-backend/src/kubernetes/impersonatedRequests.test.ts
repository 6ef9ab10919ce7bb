import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import {
  ImpersonatedUser,
  KubernetesConnection,
  KubernetesRequest,
  KubernetesResponse,
} from '@rayport/backstage-plugin-ray-node';
import request from 'supertest';
import { startRayBackend } from '../__testUtils__/startRayBackend';
import { until } from '../__testUtils__/until';
import { contractCases } from '../__tests__/contract/contractCases';
import {
  cluster,
  CLUSTER_NAME,
  NAME,
  NAMESPACE,
  OTHER_NAMESPACE,
} from '../__tests__/contract/objects';
import { sendCase } from '../__tests__/contract/sendCase';

const ADA = 'user:default/ada';

/** Ada's identity in Kubernetes. */
const ada: ImpersonatedUser = {
  user: 'backstage:user:default/ada',
  groups: ['backstage:group:default/team-a'],
};

const userInfo = mockServices.userInfo.mock({
  getUserInfo: async () => ({
    userEntityRef: ADA,
    ownershipEntityRefs: [ADA, 'group:default/team-a'],
  }),
});

/** The portal's own requests: access reviews, and the token that it shows to Ray. */
const OWN_PATHS = /\/selfsubject|\/token$/;

/** Paths of access reviews, which store nothing. */
const REVIEWS = /\/selfsubject/;

interface Sent extends KubernetesRequest {
  path: string;
}

/** A connection that records requests and applies roles, as Kubernetes would. */
class RoledConnection implements KubernetesConnection {
  readonly canImpersonate = true;
  readonly sent: Sent[] = [];
  /** Answers requests instead of Kubernetes. */
  refuse: (sent: Sent) => string | undefined = () => undefined;
  /** The only namespace in which users may do anything; all when absent. */
  onlyIn: string | undefined;
  #connection: KubernetesConnection | undefined;

  over(connection: KubernetesConnection): this {
    this.#connection = connection;
    return this;
  }

  get server(): string {
    return this.#connection?.server ?? '';
  }

  async fetch(
    path: string,
    asked: KubernetesRequest,
  ): Promise<KubernetesResponse> {
    const sent = { path, ...asked };
    this.sent.push(sent);
    const message = this.refuse(sent);
    const { body, status } = Response.json(
      { kind: 'Status', code: 403, reason: 'Forbidden', message },
      { status: 403 },
    );
    if (message) return new Response(body, { status });
    if (!this.#connection) throw new Error('not connected');
    if (this.onlyIn && asked.impersonate && REVIEWS.test(path)) {
      return Response.json({ status: this.#rights(String(asked.body)) });
    }
    return this.#connection.fetch(path, asked);
  }

  #rights(review: string) {
    const { namespace } = JSON.parse(review).spec;
    const everything = [{ verbs: ['*'], apiGroups: ['*'], resources: ['*'] }];
    return {
      allowed: false,
      incomplete: false,
      resourceRules: namespace === this.onlyIn ? everything : [],
    };
  }

  /** Whether the cache has read everything: the events of pods and batch Jobs come last. */
  get isCacheFilled(): boolean {
    return ['Pod', 'Job'].every(kind =>
      this.sent.some(
        ({ path }) =>
          path.includes('watch=true') &&
          path.includes(`involvedObject.kind%3D${kind}`),
      ),
    );
  }

  /** Method, path without query, and user of the requests since then, except the cache's own. */
  take(): string[] {
    return this.sent
      .splice(0)
      .filter(({ path }) => !path.includes('watch=true'))
      .map(({ method, path, impersonate }) =>
        [method, path.split('?', 1)[0], impersonate?.user ?? '-'].join(' '),
      );
  }
}

async function start(impersonate: string) {
  const kubernetes = new RoledConnection();
  const backend = await startRayBackend({
    ray: { kubernetes: { impersonate } },
    features: [userInfo.factory],
    through: connection => kubernetes.over(connection),
  });
  for (const name of [NAMESPACE, OTHER_NAMESPACE]) {
    backend.sandbox.client.create('namespaces', {
      apiVersion: 'v1',
      kind: 'Namespace',
      metadata: { name },
    });
  }
  await until(() => kubernetes.isCacheFilled);
  return { backend, kubernetes };
}

type Started = Awaited<ReturnType<typeof start>>;

const asAda = { authorization: mockCredentials.user.header(ADA) };

const PATH = `/apis/v1/namespaces/${NAMESPACE}`;
const CLUSTERS = `/apis/ray.io/v1/namespaces/${NAMESPACE}/rayclusters`;

async function sendAll({ backend }: Started) {
  const baseUrl = `http://127.0.0.1:${backend.server.port()}/apis/v1`;
  const statuses = [];
  for (const asked of contractCases) {
    if (asked.isEventual) continue;
    const answer = await sendCase(asked, { baseUrl, headers: asAda });
    statuses.push(answer.status);
  }
  return statuses;
}

describe('requests to Kubernetes with ray.kubernetes.impersonate', () => {
  let started: Started;
  const template = {
    name: NAME,
    namespace: NAMESPACE,
    cpu: 1,
    memory: 1,
  };
  const create = (headers: Record<string, string> = asAda, name = NAME) =>
    request(started.backend.server)
      .post(`${PATH}/compute_templates`)
      .set(headers)
      .send({ ...template, name });
  const get = (path: string) =>
    request(started.backend.server).get(path).set(asAda);

  afterEach(() => started.backend.stop());

  it('off: do not impersonate', async () => {
    started = await start('off');
    const statuses = await sendAll(started);
    expect(statuses).toContain(200);
    const users = started.kubernetes.sent.map(sent => sent.impersonate);
    expect(users.filter(Boolean)).toEqual([]);
  });

  it('writes: impersonate the user in every change of every operation, but not in reads', async () => {
    started = await start('writes');
    const statuses = await sendAll(started);
    expect(statuses).toContain(200);
    const { sent } = started.kubernetes;
    const changes = sent.filter(
      ({ method, path }) => method !== 'GET' && !OWN_PATHS.test(path),
    );
    expect(new Set(changes.map(({ method }) => method))).toEqual(
      new Set(['POST', 'PUT', 'DELETE']),
    );
    for (const change of changes) {
      expect(change).toMatchObject({ impersonate: ada });
    }
    const reads = sent.filter(({ method }) => method === 'GET');
    expect(reads.filter(read => read.impersonate)).toEqual([]);
  });

  it('writes: do not impersonate for services', async () => {
    started = await start('writes');
    const service = { authorization: mockCredentials.service.header() };
    await create(service).expect(200);
    const users = started.kubernetes.sent.map(sent => sent.impersonate);
    expect(users.filter(Boolean)).toEqual([]);
  });

  it('writes: impersonate the user in submissions and dashboard changes, but not in reads of either', async () => {
    started = await start('writes');
    const { kubernetes, backend } = started;
    const post = (path: string, body: object = {}) =>
      request(backend.server).post(path).set(asAda).send(body);
    await create().expect(200);
    await post(`${PATH}/clusters`, cluster).expect(200);
    await until(async () => {
      const { body } = await get(`${PATH}/clusters/${CLUSTER_NAME}`);
      return body.clusterState === 'ready';
    });
    const opened = await post(
      `/api/ray/namespaces/${NAMESPACE}/clusters/${CLUSTER_NAME}/dashboard`,
    ).expect(200);
    const jobs = `/api/ray${opened.body.path}api/jobs/`;
    const none = { authorization: mockCredentials.none.header() };
    const onDashboard = async () => {
      await request(backend.server).get(jobs).set(none).expect(200);
      await request(backend.server)
        .post(jobs)
        .set(none)
        .send({ entrypoint: 'echo dashboard' })
        .expect(200);
    };
    const bySubmission = async () => {
      const path = `${PATH}/jobsubmissions/${CLUSTER_NAME}`;
      await get(path).expect(200);
      await post(path, { entrypoint: 'echo submission' }).expect(200);
    };
    for (const use of [onDashboard, bySubmission]) {
      kubernetes.take();
      await use();
      const proxied = kubernetes
        .take()
        .filter(line => line.includes('/proxy/api/jobs/'))
        .map(line => line.replace(/ .* /, ' '));
      expect(proxied).toEqual(['GET -', `POST ${ada.user}`]);
    }
  });

  it('writes: impersonate the user in dry runs and previews', async () => {
    started = await start('writes');
    const preview = `/api/ray/namespaces/${NAMESPACE}/compute_templates:preview`;
    started.kubernetes.take();
    await request(started.backend.server)
      .post(`${PATH}/compute_templates?dryRun=All`)
      .set(asAda)
      .send(template)
      .expect(200);
    await request(started.backend.server)
      .post(preview)
      .set(asAda)
      .send(template);
    const posts = started.kubernetes
      .take()
      .filter(line => line.startsWith('POST'));
    expect(posts.length).toBeGreaterThan(0);
    expect(new Set(posts)).toEqual(
      new Set([`POST /api/v1/namespaces/${NAMESPACE}/configmaps ${ada.user}`]),
    );
  });

  it('all: impersonate the user in strong reads', async () => {
    started = await start('all');
    await create().expect(200);
    const { kubernetes } = started;
    kubernetes.take();
    await get(`${PATH}/compute_templates/${NAME}`).expect(200);
    const asked = kubernetes.take();
    expect(asked.filter(line => !REVIEWS.test(line))).toEqual([]);
    await get(`${PATH}/compute_templates?consistency=strong`).expect(200);
    const manifest = `/api/ray/namespaces/${NAMESPACE}/compute_templates/${NAME}/manifest`;
    await get(manifest).expect(200);
    const path = `/api/v1/namespaces/${NAMESPACE}/configmaps`;
    expect(kubernetes.take()).toEqual([
      `GET ${path} ${ada.user}`,
      `GET ${path}/${NAME} ${ada.user}`,
    ]);
  });

  it('all: show from the cache only what Kubernetes lets the user list', async () => {
    started = await start('all');
    const { kubernetes, backend } = started;
    kubernetes.onlyIn = NAMESPACE;
    const asService = { authorization: mockCredentials.service.header() };
    const below = (namespace: string) =>
      `/apis/v1/namespaces/${namespace}/compute_templates`;
    for (const namespace of [NAMESPACE, OTHER_NAMESPACE]) {
      await request(backend.server)
        .post(below(namespace))
        .set(asService)
        .send({ ...template, namespace })
        .expect(200);
    }
    const namespacesOf = async (path: string, headers = asAda) => {
      const { body } = await request(backend.server).get(path).set(headers);
      return (body.computeTemplates ?? []).map(
        (found: { namespace: string }) => found.namespace,
      );
    };
    const everywhere = '/apis/v1/compute_templates';
    expect(await namespacesOf(everywhere)).toEqual([NAMESPACE]);
    expect(await namespacesOf(below(NAMESPACE))).toEqual([NAMESPACE]);
    expect(await namespacesOf(below(OTHER_NAMESPACE))).toEqual([]);
    expect(await namespacesOf(everywhere, asService)).toHaveLength(2);

    await get(`${below(NAMESPACE)}/${NAME}`).expect(200);
    const hidden = await get(`${below(OTHER_NAMESPACE)}/${NAME}`).expect(404);
    const missing = await get(`${below(OTHER_NAMESPACE)}/none`).expect(404);
    expect(hidden.text.replaceAll(NAME, 'none')).toBe(missing.text);
    kubernetes.take();
    await request(backend.server)
      .delete(`${below(OTHER_NAMESPACE)}/${NAME}`)
      .set(asAda)
      .expect(404);
    expect(kubernetes.take()).toEqual([]);

    const { body } = await get('/api/ray/namespaces').expect(200);
    expect(body.namespaces).toEqual([NAMESPACE]);
  });

  it('all: limit streams to what Kubernetes lets the user list', async () => {
    started = await start('all');
    const { kubernetes, backend } = started;
    kubernetes.onlyIn = NAMESPACE;
    const makeIn = (namespace: string, name: string) =>
      request(backend.server)
        .post(`/apis/v1/namespaces/${namespace}/compute_templates`)
        .set({ authorization: mockCredentials.service.header() })
        .send({ ...template, namespace, name })
        .expect(200);
    await makeIn(OTHER_NAMESPACE, 'before');
    const gone = new AbortController();
    const url = `http://127.0.0.1:${backend.server.port()}/apis/v1/compute_templates?watch=true`;
    const { body, status } = await fetch(url, {
      headers: asAda,
      signal: gone.signal,
    });
    expect(status).toBe(200);
    await makeIn(OTHER_NAMESPACE, 'meanwhile');
    await makeIn(NAMESPACE, 'last');
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      if (text.includes('"last"')) break;
    }
    gone.abort();
    expect(text).toContain(NAMESPACE);
    expect(text).not.toContain(OTHER_NAMESPACE);
  });

  it('all: show nothing if Kubernetes does not answer what the user may list', async () => {
    started = await start('all');
    await create({
      authorization: mockCredentials.service.header(),
    }).expect(200);
    started.kubernetes.refuse = ({ impersonate }) =>
      impersonate
        ? 'users "ada" is forbidden: User "portal" cannot impersonate resource "users"'
        : undefined;
    const statusNow = async () =>
      (await get(`${PATH}/compute_templates/${NAME}`)).status;
    expect(await statusNow()).toBe(503);
    started.kubernetes.refuse = () => undefined;
    expect(await statusNow()).toBe(200);
  });

  it('are refused with the name of the refused user and the missing right', async () => {
    started = await start('writes');
    const { kubernetes } = started;
    const words = `configmaps is forbidden: User "${ada.user}" cannot create resource "configmaps"`;
    kubernetes.refuse = ({ method, impersonate }) =>
      method === 'POST' && impersonate ? words : undefined;
    const { body } = await create().expect(403);
    expect(body).toEqual({
      code: 7,
      message: `Kubernetes refuses it to ${ada.user}, as whom it knows you: ${words}. Ask the Kubernetes administrator for the right.`,
    });
    await create({ authorization: mockCredentials.service.header() }).expect(
      200,
    );
  });

  it('tell the portal administrator if its account may not impersonate users', async () => {
    started = await start('writes');
    const words = `users "${ada.user}" is forbidden: User "system:serviceaccount:rayport:rayport" cannot impersonate resource "users" in API group "" at the cluster scope`;
    started.kubernetes.refuse = ({ impersonate }) =>
      impersonate ? words : undefined;
    const { body } = await create().expect(503);
    expect(body).toMatchObject({
      code: 14,
      message: expect.stringContaining(
        `own Kubernetes account may not act as ${ada.user}: ${words}`,
      ),
    });
  });

  it('review the rights of a user as that user, and cache the result', async () => {
    started = await start('writes');
    const { kubernetes } = started;
    await get('/api/ray/namespaces').expect(200);
    const asked = kubernetes.take().filter(line => REVIEWS.test(line));
    expect(asked.length).toBeGreaterThan(0);
    for (const line of asked) expect(line).toContain(` ${ada.user}`);
    await get('/api/ray/namespaces').expect(200);
    const again = kubernetes.take().filter(line => REVIEWS.test(line));
    expect(again).toEqual([]);
    const service = mockCredentials.service.header();
    await request(started.backend.server)
      .get('/api/ray/namespaces')
      .set({ authorization: service })
      .expect(200);
    const own = kubernetes.take().filter(line => REVIEWS.test(line));
    expect(own.length).toBeGreaterThan(0);
    for (const line of own) expect(line).toMatch(/ -$/);
  });

  it('impersonate the user when they look up the cluster of a submission', async () => {
    started = await start('all');
    await create().expect(200);
    started.kubernetes.take();
    await get(`${PATH}/jobsubmissions/missing`).expect(404);
    expect(started.kubernetes.take()).toContain(
      `GET ${CLUSTERS}/missing ${ada.user}`,
    );
  });
});
