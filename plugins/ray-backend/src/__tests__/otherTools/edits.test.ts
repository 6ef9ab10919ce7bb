import {
  isJsonObject,
  JsonObject,
  KINDS,
  ResourceKind,
} from '@rayport/backstage-plugin-ray-common';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import request from 'supertest';
import { parseAllDocuments } from 'yaml';
import { startRayBackend } from '../../__testUtils__/startRayBackend';
import { until } from '../../__testUtils__/until';

type Object = JsonObject & {
  apiVersion: string;
  kind: string;
  metadata: JsonObject & { name: string };
  spec: JsonObject;
};

const SAMPLES: Object[] = parseAllDocuments(
  readFileSync(join(__dirname, '__fixtures__', 'samples.yaml'), 'utf8'),
).map(document => document.toJS());

/** Where each kind has its cluster. */
const PLACES = {
  RayCluster: { kind: 'cluster', spec: 'spec' },
  RayJob: { kind: 'job', spec: 'spec.rayClusterSpec' },
  RayService: { kind: 'service', spec: 'spec.rayClusterConfig' },
} as const satisfies Record<string, { kind: ResourceKind; spec: string }>;

/** The parts of a message that edits change; the rest is sent back as it came. */
interface Message {
  clusterSpec: {
    headGroupSpec: Group & { image: string };
    workerGroupSpec?: Array<Group & { replicas: number; maxReplicas: number }>;
  };
  annotations?: Record<string, string>;
}

interface Group {
  computeTemplate?: string;
  environment?: { values?: Record<string, string> };
  volumes?: object[];
}

const HEAD = 'headGroupSpec.template.spec';
const RAY = `${HEAD}.containers[0]`;

interface Edit {
  change(message: Message): void;
  /** What may differ, below the cluster's specification. */
  paths: string[];
}

const EDITS: Record<string, Edit> = {
  scale: {
    change({ clusterSpec: { workerGroupSpec: [group] = [] } }) {
      if (group) group.replicas = group.maxReplicas;
    },
    paths: ['workerGroupSpecs[0].replicas'],
  },
  image: {
    change({ clusterSpec }) {
      clusterSpec.headGroupSpec.image = 'registry.example.org/other:2.52.0';
    },
    paths: [`${RAY}.image`],
  },
  environment: {
    change({ clusterSpec: { headGroupSpec: head } }) {
      const values = { ...head.environment?.values, ADDED: '1' };
      head.environment = { ...head.environment, values };
    },
    paths: [`${RAY}.env`],
  },
  resources: {
    change({ clusterSpec }) {
      clusterSpec.headGroupSpec.computeTemplate = 'large';
    },
    paths: [
      `${RAY}.resources`,
      // Where there are no others, the name of the template brings these fields.
      'headGroupSpec.template.metadata',
    ],
  },
  volume: {
    change({ clusterSpec: { headGroupSpec: head } }) {
      const scratch = { name: 's', mountPath: '/s', volumeType: 'EMPTY_DIR' };
      head.volumes = [...(head.volumes ?? []), scratch];
    },
    paths: [`${HEAD}.volumes`, `${RAY}.volumeMounts`],
  },
};

/** The operator writes objects as Go does: fields without a value come and go. */
function isEmpty(value: unknown): boolean {
  return (
    value === undefined ||
    (isJsonObject(value) && Object.values(value).every(isEmpty))
  );
}

/** The paths at which two values differ; fields that only one of them has count as a whole. */
function differences(before: unknown, after: unknown, path: string): string[] {
  if (isDeepStrictEqual(before, after) || (isEmpty(before) && isEmpty(after))) {
    return [];
  }
  if (Array.isArray(before) && Array.isArray(after)) {
    const length = Math.max(before.length, after.length);
    return Array.from({ length }, (_, index) =>
      differences(before[index], after[index], `${path}[${index}]`),
    ).flat();
  }
  if (isJsonObject(before) && isJsonObject(after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...names].flatMap(name =>
      differences(before[name], after[name], `${path}.${name}`),
    );
  }
  return [path];
}

describe('an edit of what another tool made', () => {
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

  /** Makes a sample under a name of its own, and hands out how it is reached. */
  function make(sample: Object, edit: string) {
    const place = PLACES[sample.kind as keyof typeof PLACES];
    const name = `${sample.metadata.name}-${edit}`;
    const plural = `${sample.kind.toLowerCase()}s`;
    const key = { namespace: 'default', name };
    const { client } = backend.sandbox;
    client.create(`${plural}.ray.io`, {
      ...sample,
      metadata: { ...sample.metadata, ...key },
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
      ...place,
      path: `/apis/v1/namespaces/default/${KINDS[place.kind].path}/${name}`,
      kubernetes: `/apis/ray.io/v1/namespaces/default/${plural}/${name}`,
      changed: () => differences(before, read(), '').map(path => path.slice(1)),
    };
  }

  function hasEdit({ kind, spec }: Object, edit: string): boolean {
    const inner =
      kind === 'RayJob' ? spec.rayClusterSpec : spec.rayClusterConfig;
    const cluster = isJsonObject(inner) ? inner : spec;
    return edit !== 'scale' || cluster.workerGroupSpecs !== undefined;
  }

  it.each(
    SAMPLES.flatMap(sample =>
      Object.entries(EDITS)
        .filter(([edit]) => hasEdit(sample, edit))
        .map(
          ([edit, what]) => [sample.metadata.name, edit, sample, what] as const,
        ),
    ),
  )('changes of %s nothing but its %s', async (_, edit, sample, what) => {
    const made = make(sample, edit);
    const shown = await api().get(`${made.path}?objects=all`).expect(200);
    const message: Message = shown.body;
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

  it.each(SAMPLES.map(sample => [sample.metadata.name, sample] as const))(
    'changes of %s nothing but its suspension, an annotation, or a line of its YAML',
    async (_, sample) => {
      const made = make(sample, 'others');
      const verb = sample.spec.suspend ? 'resume' : 'suspend';
      await api().post(`${made.path}:${verb}`).expect(200);
      const annotations = { added: 'yes' };
      await api()
        .patch(made.kubernetes)
        .set('content-type', 'application/merge-patch+json')
        .send(JSON.stringify({ metadata: { annotations } }))
        .expect(200);
      // The operator may write in between, which is a conflict.
      await until(async () => {
        const { body } = await api().get(made.kubernetes).expect(200);
        const [, inner = ''] = made.spec.split('.');
        const cluster = inner ? body.spec[inner] : body.spec;
        cluster.rayVersion = '2.53.0';
        const { status } = await api().put(made.kubernetes).send(body);
        return status === 200 || undefined;
      });
      const added = sample.metadata.annotations
        ? 'metadata.annotations.added'
        : 'metadata.annotations';
      expect(made.changed().sort()).toEqual(
        [added, 'spec.suspend', `${made.spec}.rayVersion`].sort(),
      );
    },
  );
});
