import request from 'supertest';
import { startRayBackend } from '../../__testUtils__/startRayBackend';
import { until } from '../../__testUtils__/until';
import {
  isGoForm,
  CLUSTER_PATHS,
  differences,
  EDITS,
  hasEdit,
  Message,
} from './__testUtils__/edits';
import { Sample, SAMPLES } from './__testUtils__/samples';

/** The others are edited on a real API server (e2e/kubernetes). */
const WRITTEN = SAMPLES.filter(({ file }) => file === 'features.yaml');

describe('an edit of an object from another tool', () => {
  let backend: Awaited<ReturnType<typeof startRayBackend>>;

  const api = () => request(backend.server);

  beforeAll(async () => {
    backend = await startRayBackend({
      ray: { kubernetesApi: { enabled: true } },
    });
    await api()
      .post('/apis/v1/namespaces/default/compute_templates')
      .send({ name: 'large', namespace: 'default', cpu: 2, memory: 4 })
      .expect(200);
  });

  afterAll(() => backend.stop());

  /** Creates a sample under a separate name, and returns its addresses. */
  function make({ kind, path, plural, object }: Sample, edit: string) {
    const name = `${object.metadata.name}-${edit}`;
    const key = { namespace: 'default', name };
    const { client } = backend.sandbox;
    client.create(`${plural}.ray.io`, {
      ...object,
      metadata: { ...object.metadata, ...key },
    });
    const read = () => {
      const { metadata, spec } = JSON.parse(
        JSON.stringify(client.get(`${plural}.ray.io`, key)),
      );
      const { labels, annotations } = metadata;
      return { metadata: { labels, annotations }, spec };
    };
    const before = read();
    return {
      spec: CLUSTER_PATHS[kind],
      path: `/apis/v1/namespaces/default/${path}/${name}`,
      kubernetes: `/apis/ray.io/v1/namespaces/default/${plural}/${name}`,
      changed: () => differences(before, read(), isGoForm),
    };
  }

  it.each(
    WRITTEN.flatMap(sample =>
      Object.entries(EDITS)
        .filter(([edit]) => hasEdit(sample, edit))
        .map(([edit, what]) => [sample.name, edit, sample, what] as const),
    ),
  )('changes in %s only its %s', async (_, edit, sample, what) => {
    const made = make(sample, edit);
    // Kubernetes has it at once, the portal a moment later.
    const message = await until(async (): Promise<Message | undefined> => {
      const shown = await api().get(`${made.path}?objects=all`);
      return shown.status === 404 ? undefined : shown.body;
    });
    what.change(message);
    const patched = await api()
      .patch(made.path)
      .set('content-type', 'application/merge-patch+json')
      .send(JSON.stringify({ clusterSpec: message.clusterSpec }));
    expect([patched.status, patched.body.message]).toEqual([200, undefined]);
    const allowed = what.paths.map(path => `${made.spec}.${path}`);
    const changed = made.changed();
    expect(changed).not.toEqual([]);
    expect(
      changed.filter(path => !allowed.some(start => path.startsWith(start))),
    ).toEqual([]);
  });

  it.each(WRITTEN.map(sample => [sample.name, sample] as const))(
    'changes in %s only its suspension, an annotation, or a line of its YAML',
    async (_, sample) => {
      const made = make(sample, 'others');
      const verb = sample.object.spec.suspend ? 'resume' : 'suspend';
      // The fast operator may write in between as often as a write is tried, which is a conflict.
      await until(async () => {
        const { status } = await api().post(`${made.path}:${verb}`);
        return status === 200;
      });
      const annotations = { added: 'yes' };
      await until(async () => {
        const { status } = await api()
          .patch(made.kubernetes)
          .set('content-type', 'application/merge-patch+json')
          .send(JSON.stringify({ metadata: { annotations } }));
        return status === 200;
      });
      await until(async () => {
        const { body } = await api().get(made.kubernetes).expect(200);
        const [, inner = ''] = made.spec.split('.');
        const cluster = inner ? body.spec[inner] : body.spec;
        cluster.rayVersion = '2.53.0';
        const { status } = await api().put(made.kubernetes).send(body);
        return status === 200;
      });
      const added = sample.object.metadata.annotations
        ? 'metadata.annotations.added'
        : 'metadata.annotations';
      expect(made.changed().sort()).toEqual(
        [added, 'spec.suspend', `${made.spec}.rayVersion`].sort(),
      );
    },
  );
});
