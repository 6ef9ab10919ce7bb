import { mockCredentials } from '@backstage/backend-test-utils';
import request from 'supertest';
import { startRayBackend } from '../__testUtils__/startRayBackend';
import { until } from '../__testUtils__/until';
import { zipOf } from '../__testUtils__/zipOf';
import { createReadyCluster } from './__testUtils__/createReadyCluster';

const NAMESPACE = '/apis/v1/namespaces/default';
const HISTORY = '/api/ray/history/jobs';
const ADA = 'user:default/ada';
const BOB = 'user:default/bob';

type Method = 'get' | 'post' | 'put' | 'delete';

describe('recorded files of a job’s folder', () => {
  let backend: Awaited<ReturnType<typeof startRayBackend>>;

  const as = (method: Method, path: string, user = ADA) =>
    request(backend.server)
      [method](path)
      .set('authorization', mockCredentials.user.header(user));

  const upload = (
    address: string,
    name: string,
    content: string,
    path = 'main.py',
  ) =>
    as('put', `/api/ray/${address}/api/packages/gcs/${name}.zip`)
      .send(zipOf([{ path, content }]))
      .expect(200);

  async function run(
    name: string,
    options: { folder: string; modules?: string[]; user?: string },
  ) {
    const { folder, modules = [], user = ADA } = options;
    const runtimeEnv = {
      working_dir: `gcs://${folder}.zip`,
      py_modules: modules.map(module => `gcs://${module}.zip`),
    };
    await as('post', `${NAMESPACE}/jobs`, user)
      .send({
        name,
        namespace: 'default',
        entrypoint: 'python main.py',
        user,
        clusterSelector: { 'ray.io/cluster': 'c1' },
        runtimeEnv: JSON.stringify(runtimeEnv),
      })
      .expect(200);
    return until(async () => {
      const { body } = await as('get', `${HISTORY}?name=${name}`).expect(200);
      return body.records?.[0]?.uid as string | undefined;
    });
  }

  /** Deletes a job and its record. */
  async function forget(name: string, uid: string) {
    await as('delete', `${NAMESPACE}/jobs/${name}`).expect(200);
    await until(async () => {
      const { status } = await as('delete', `${HISTORY}/${uid}`);
      return status === 200;
    });
  }

  const filesOf = async (uid: string) =>
    (await as('get', `${HISTORY}/${uid}/files`).expect(200)).body;

  beforeAll(async () => {
    backend = await startRayBackend();
    await createReadyCluster(backend.server);
  });

  afterAll(() => backend.stop());

  it.each([
    ['a cluster', 'clusters/default/c1/ray'],
    ['the portal', 'jobs-api/default'],
  ])('are kept from the upload to %s', async (_, address) => {
    const folder = address.replace(/\W/g, '-');
    await upload(address, folder, 'print(1)');
    const uid = await run(`of-${folder}`, { folder });
    expect(await filesOf(uid)).toEqual({
      files: [
        { path: 'main.py', bytes: 8, hash: 'ed90a708', text: 'print(1)' },
      ],
      packages: 1,
    });
  });

  it('include those of modules, and are deleted with the record', async () => {
    const store = 'jobs-api/default';
    await upload(store, 'with-modules', 'import lib');
    await upload(store, 'module', 'rate = 1', 'lib/__init__.py');
    const uid = await run('modular', {
      folder: 'with-modules',
      modules: ['module', 'unknown'],
    });
    const { files, packages } = await filesOf(uid);
    // One of the three is not known.
    expect(packages).toBe(2);
    expect(files.map(({ text }: { text: string }) => text)).toEqual([
      'rate = 1',
      'import lib',
    ]);
    await forget('modular', uid);
    const next = await run('modular-2', { folder: 'module' });
    expect(await filesOf(next)).toEqual({});
  });

  it('do not change when a later upload has the same name', async () => {
    await upload('jobs-api/default', 'again', 'print(1)');
    const uid = await run('first', { folder: 'again' });
    await upload('jobs-api/default', 'again', 'print(2)');
    expect((await filesOf(uid)).files[0].text).toBe('print(1)');
    const next = await run('second', { folder: 'again' });
    expect((await filesOf(next)).files[0].text).toBe('print(2)');
  });

  it('are not shown for the job of another user', async () => {
    await upload('jobs-api/default', 'adas', 'print("ada")');
    const uid = await run('of-bob', { folder: 'adas', user: BOB });
    expect(await filesOf(uid)).toEqual({});
  });

  it('are deleted with the last record that has them', async () => {
    await upload('jobs-api/default', 'gone', 'print(1)');
    const first = await run('gone-1', { folder: 'gone' });
    const last = await run('gone-2', { folder: 'gone' });
    await forget('gone-1', first);
    expect((await filesOf(last)).files).toHaveLength(1);
    await forget('gone-2', last);
    await as('get', `${HISTORY}/${last}/files`).expect(404);
  });
});

describe('files of a job’s folder without ray.history.code', () => {
  it('are not recorded', async () => {
    const { server, stop } = await startRayBackend({
      ray: { history: { code: false } },
    });
    const header = mockCredentials.user.header(ADA);
    const api = request(server);
    await api
      .put('/api/ray/jobs-api/default/api/packages/gcs/a.zip')
      .set('authorization', header)
      .send(zipOf([{ path: 'main.py', content: 'print(1)' }]))
      .expect(200);
    await createReadyCluster(server);
    await api
      .post(`${NAMESPACE}/jobs`)
      .set('authorization', header)
      .send({
        name: 'j',
        namespace: 'default',
        entrypoint: 'python main.py',
        user: ADA,
        clusterSelector: { 'ray.io/cluster': 'c1' },
        runtimeEnv: 'working_dir: gcs://a.zip',
      })
      .expect(200);
    const uid = await until(async () => {
      const { body } = await api.get(HISTORY).set('authorization', header);
      return body.records?.[0]?.uid;
    });
    const { body } = await api
      .get(`${HISTORY}/${uid}/files`)
      .set('authorization', header)
      .expect(200);
    expect(body).toEqual({});
    await stop();
  });
});
