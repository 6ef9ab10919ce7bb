import { APIRequestContext, expect, test } from '@playwright/test';
import { connectByKubeconfig } from '@rayport/backstage-plugin-ray-node';
/* eslint-disable @backstage/no-relative-monorepo-imports -- The table is also tried by jest; no package exports it. */
import { createSamples } from '../../plugins/ray-backend/src/__tests__/otherTools/__testUtils__/createSamples';
import {
  isGoForm,
  CLUSTER_PATHS,
  differences,
  EDITS,
  hasEdit,
} from '../../plugins/ray-backend/src/__tests__/otherTools/__testUtils__/edits';
import {
  clusterOf,
  Sample,
  SAMPLES,
  SCHEDULE,
} from '../../plugins/ray-backend/src/__tests__/otherTools/__testUtils__/samples';
import {
  expectedOf,
  toldOf,
} from '../../plugins/ray-backend/src/__tests__/otherTools/__testUtils__/toldOf';
import { isWholeTier } from '../../plugins/ray-backend/src/__testUtils__/isWholeTier';
/* eslint-enable @backstage/no-relative-monorepo-imports */
import { Kubernetes } from './Kubernetes';
import { NAMESPACE, V1 } from './requests';

/** For all samples together. */
const TIMEOUT_MS = 1_800_000;

/** For one sample or edit, on a machine that does other things too. */
const PATIENCE_MS = 60_000;

/** Edits only every eighth sample. The second tier edits all, which takes some minutes. */
const EDITED_OF = 8;

const MERGE = { 'content-type': 'application/merge-patch+json' };

const SCHEDULES = `/apis/ray.io/v1/namespaces/${NAMESPACE}/raycronjobs`;

let kubernetes: Kubernetes;

test.beforeAll(async () => {
  kubernetes = await Kubernetes.connect();
});

test.afterAll(async () => {
  for (const kind of ['jobs', 'services', 'clusters'] as const) {
    await kubernetes.removeAll(kind);
  }
  await kubernetes.delete(SCHEDULES);
});

test('shows the state of samples of other tools', async ({ request }) => {
  test.setTimeout(TIMEOUT_MS);
  const connection = await connectByKubeconfig({
    path: process.env.KUBERNETES_KUBECONFIG,
  });
  await createSamples(connection, NAMESPACE);
  const read = async (path: string) => (await request.get(path)).json();
  const schedule = await read(`${SCHEDULES}/${SCHEDULE.metadata.name}`);
  expect(schedule).toMatchObject(SCHEDULE);
  for (const sample of SAMPLES) {
    const { verdict, name } = sample;
    const wanted = verdict.onKubernetes ?? verdict;
    const expected = expectedOf(sample, wanted);
    await expect
      .soft(async () => {
        const { told, message } = await toldOf(read, sample, NAMESPACE);
        // This portal has no `ray.owners`, so it knows no owner.
        expect({ ...told, owner: expected.owner }, name).toEqual(expected);
        expect(message, name).toContain(wanted.message);
      })
      .toPass({ timeout: PATIENCE_MS });
  }
});

/** An object without what Kubernetes and the operator write. */
async function writtenPart(object: string) {
  const { metadata, spec } = await kubernetes.read(object);
  const { labels, annotations } = metadata;
  return { metadata: { labels, annotations }, spec };
}

/** Waits until the operator has read an object, and writes nothing more to it. */
async function untilSettled(object: string, { kind }: Sample) {
  let last = '';
  await expect(async () => {
    const { spec, status } = await kubernetes.read(object);
    const before = last;
    last = JSON.stringify(spec);
    expect(last).toBe(before);
    if (kind === 'RayJob' && spec.suspend) {
      expect(status?.jobDeploymentStatus).toBe('Suspended');
    }
  }).toPass({ intervals: [300], timeout: PATIENCE_MS });
}

/** The fields that the autoscaler writes in a cluster that has one. */
const AUTOSCALED = /\.workerGroupSpecs\[\d+\]\.(?:replicas|scaleStrategy)/;

/** Samples to edit: of jobs, only suspended ones can be. */
const EDITABLE = SAMPLES.map((sample): Sample => {
  const { name, kind, object } = sample;
  if (kind !== 'RayJob' || !hasEdit(sample, 'image')) return sample;
  const spec = {
    ...object.spec,
    suspend: true,
    shutdownAfterJobFinishes: true,
    deletionStrategy: undefined,
  };
  return { ...sample, name, object: { ...object, spec } };
}).filter((_, index) => isWholeTier || index % EDITED_OF === 0);

/** Edits in addition to {@link EDITS}, in the ways that users make them: a button, a patch, the YAML. */
function otherEdits(
  request: APIRequestContext,
  sample: Sample,
  { portal, object }: { portal: string; object: string },
) {
  const { kind, object: written } = sample;
  const verb = written.spec.suspend ? 'resume' : 'suspend';
  const annotations = { added: 'yes' };
  const cluster = CLUSTER_PATHS[kind];
  return {
    annotation: {
      send: () =>
        request.patch(object, {
          headers: MERGE,
          data: { metadata: { annotations } },
        }),
      paths: ['metadata.annotations'],
    },
    YAML: {
      send: async () => {
        const body = await (await request.get(object)).json();
        const [, inner] = cluster.split('.');
        (inner ? body.spec[inner] : body.spec).rayVersion = '2.53.0';
        return request.put(object, { data: body });
      },
      paths: [`${cluster}.rayVersion`],
    },
    suspend: {
      send: () => request.post(`${portal}:${verb}`),
      paths: ['spec.suspend'],
    },
  };
}

test('an edit changes only the requested fields', async ({ request }) => {
  test.setTimeout(TIMEOUT_MS);
  const connection = await connectByKubeconfig({
    path: process.env.KUBERNETES_KUBECONFIG,
  });
  for (const kind of ['jobs', 'services', 'clusters'] as const) {
    await kubernetes.removeAll(kind);
  }
  await request.post(`${V1}/compute_templates`, {
    data: { name: 'large', namespace: NAMESPACE, cpu: 2, memory: 4 },
  });
  let pairs = 0;
  for (const sample of EDITABLE) {
    const { name, path, plural, kind } = sample;
    const portal = `${V1}/${path}/${name}`;
    const object = `/apis/ray.io/v1/namespaces/${NAMESPACE}/${plural}/${name}`;
    await expect(() => createSamples(connection, NAMESPACE, [sample])).toPass();
    const { origin } = sample.verdict;
    const isOfRayObject = origin?.kind?.startsWith('Ray');
    // The default of `ray.origins.owner.edits`.
    const isDenied = origin?.tool === 'owner' && !isOfRayObject;
    const isAutoscaled = clusterOf(sample)?.enableInTreeAutoscaling === true;
    await expect(async () =>
      expect((await request.get(`${portal}?objects=all`)).status()).toBe(200),
    ).toPass();
    const edits = Object.entries(EDITS).map(
      ([edit, { change, paths }]) =>
        [
          edit,
          {
            send: async () => {
              const shown = await request.get(`${portal}?objects=all`);
              const message = await shown.json();
              change(message);
              const data = { clusterSpec: message.clusterSpec };
              return request.patch(portal, { headers: MERGE, data });
            },
            paths: paths.map(below => `${CLUSTER_PATHS[kind]}.${below}`),
          },
        ] as const,
    );
    for (const [edit, { send, paths }] of [
      ...edits,
      ...Object.entries(otherEdits(request, sample, { portal, object })),
    ]) {
      if (edit !== 'annotation' && !hasEdit(sample, edit)) continue;
      // An object that a RayJob made is suspended by its job, as the refusal says.
      if (edit === 'suspend' && isOfRayObject) continue;
      const what = `${name}: ${edit}`;
      await untilSettled(object, sample);
      pairs += 1;
      let before: unknown;
      if (isDenied) {
        before = await writtenPart(object);
        const answer = await send();
        expect.soft(answer.ok(), what).toBe(false);
        expect.soft(await answer.text(), what).toContain(`by ${origin.kind}`);
        expect.soft(await writtenPart(object), what).toEqual(before);
        continue;
      }
      // The operator may write in between, which is a conflict: often, while the machine is busy.
      await expect
        .soft(async () => {
          before = await writtenPart(object);
          const answer = await send();
          expect(answer.ok(), `${what} ${await answer.text()}`).toBe(true);
        })
        .toPass({ timeout: PATIENCE_MS });
      const changed = differences(before, await writtenPart(object), isGoForm);
      expect.soft(changed, what).not.toEqual([]);
      const others = changed.filter(
        each =>
          !paths.some(start => each.startsWith(start)) &&
          !(isAutoscaled && AUTOSCALED.test(each)),
      );
      expect.soft(others, what).toEqual([]);
    }
    await kubernetes.delete(object);
  }
  console.log(`${pairs} edits of ${EDITABLE.length} samples`);
});
