import { KubernetesObject } from '@rayport/backstage-plugin-ray-node';
import { timeOver } from '../__testUtils__/processorTime';
import { changedFields } from './changedFields';

/** Processor time that comparing 30,000 fields with as many may take, milliseconds; each with all takes minutes. */
const ENOUGH_MS = 3_000;

type AnyObject = KubernetesObject & Record<string, unknown>;

const metadata = { name: 'c', namespace: 'n', uid: 'u' };

function cluster(group: object, more: object = {}): AnyObject {
  return {
    kind: 'RayCluster',
    metadata: { ...metadata, annotations: { kept: 'yes' } },
    spec: {
      headGroupSpec: { template: { spec: { containers: [] } } },
      workerGroupSpecs: [{ groupName: 'workers', ...group }],
    },
    ...more,
  };
}

function withContainer(container: object): AnyObject {
  const containers = [{ name: 'ray-worker', ...container }];
  return cluster({ template: { spec: { containers } } });
}

const CONTAINER =
  'spec.workerGroupSpecs[workers].template.spec.containers[ray-worker]';

describe('changedFields', () => {
  it('names list items by their keys, and leaves out metadata that Kubernetes and the portal write', () => {
    const before = withContainer({ image: 'a' });
    const after = {
      ...withContainer({ image: 'b' }),
      status: { state: 'ready' },
      metadata: {
        ...metadata,
        resourceVersion: '8',
        generation: 3,
        managedFields: [{ manager: 'rayport' }],
        annotations: { kept: 'yes', 'ray.io/update-timestamp': 'now' },
      },
    };
    expect(changedFields(before, after)).toEqual({
      changes: [{ field: `${CONTAINER}.image`, before: 'a', after: 'b' }],
      moreChanges: 0,
    });
  });

  it('reports an added group as one change', () => {
    const before = cluster({});
    const after = cluster({});
    after.spec = {
      ...Object(before.spec),
      workerGroupSpecs: [
        { groupName: 'gpu', replicas: 1 },
        { groupName: 'workers' },
      ],
    };
    const { changes } = changedFields(before, after);
    expect(changes).toEqual([
      {
        field: 'spec.workerGroupSpecs[gpu]',
        before: '',
        after: '{"groupName":"gpu","replicas":1}',
      },
    ]);
  });

  it('hides values of variables and secrets, also in texts and in whole added objects', () => {
    const env = (value: string) => [{ name: 'MODE', value }];
    const before = withContainer({ env: env('old') });
    const after = withContainer({
      env: [...env('new'), { name: 'HF_TOKEN', value: 'hf_123' }],
    });
    const texts = (text: string) => ({
      entrypoint: `python a.py --api-key ${text} TOKEN=${text} --lr=1`,
      redisPassword: text,
      secretName: `name-${text}`,
      workingDir: `https://bot:${text}@git.example.com/x.git`,
      runtimeEnvYAML: `env_vars:\n  PLAIN: ${text}\npip: [${text}1]`,
    });
    const { changes } = changedFields(
      Object.assign(before, { texts: texts('s3cret-a') }),
      Object.assign(after, { texts: texts('s3cret-b') }),
    );
    const shown = new Map(
      changes.map(({ field, before: was, after: is }) => [field, [was, is]]),
    );
    const mask = '••••••';
    expect(Object.fromEntries(shown)).toEqual({
      [`${CONTAINER}.env[MODE].value`]: [mask, mask],
      [`${CONTAINER}.env[HF_TOKEN].value`]: ['', mask],
      'texts.entrypoint': [
        `python a.py --api-key ${mask} TOKEN=${mask} --lr=1`,
        `python a.py --api-key ${mask} TOKEN=${mask} --lr=1`,
      ],
      'texts.redisPassword': [mask, mask],
      'texts.secretName': ['name-s3cret-a', 'name-s3cret-b'],
      'texts.workingDir': [
        `https://${mask}@git.example.com/x.git`,
        `https://${mask}@git.example.com/x.git`,
      ],
      'texts.runtimeEnvYAML.env_vars.PLAIN': [mask, mask],
      'texts.runtimeEnvYAML.pip': ['["s3cret-a1"]', '["s3cret-b1"]'],
    });
  });

  it('compares the fields of the Serve configuration', () => {
    const config = (replicas: number) =>
      cluster(
        {},
        {
          spec: {
            serveConfigV2: `applications:\n  - name: shop\n    deployments:\n      - name: Rank\n        num_replicas: ${replicas}\n`,
          },
        },
      );
    const { changes } = changedFields(config(1), config(3));
    expect(changes).toEqual([
      {
        field:
          'spec.serveConfigV2.applications[shop].deployments[Rank].num_replicas',
        before: '1',
        after: '3',
      },
    ]);
    const broken = cluster({}, { spec: { serveConfigV2: 'a: [' } });
    expect(changedFields(config(1), broken).changes).toMatchObject([
      { field: 'spec.serveConfigV2', after: 'a: [' },
    ]);
  });

  it('reports the owner once, as it was given', () => {
    const owned = (label: string, exact?: string): AnyObject => ({
      metadata: {
        ...metadata,
        labels: { 'ray.io/user': label },
        ...(exact && { annotations: { 'rayport.io/user': exact } }),
      },
    });
    const alan = owned('user_default_alan', 'user:default/alan');
    expect(changedFields(owned('ada'), alan).changes).toEqual([
      {
        field: 'metadata.labels[ray.io/user]',
        before: 'ada',
        after: 'user:default/alan',
      },
    ]);
  });

  it('leaves out requests that follow their limits', () => {
    const sized = (cpu: string) =>
      withContainer({
        resources: {
          limits: { cpu, 'nvidia.com/gpu': cpu },
          requests: { cpu, 'nvidia.com/gpu': cpu },
        },
      });
    const fields = changedFields(sized('1'), sized('2')).changes.map(
      ({ field }) => field,
    );
    expect(fields).toEqual([
      `${CONTAINER}.resources.limits.cpu`,
      `${CONTAINER}.resources.limits[nvidia.com/gpu]`,
    ]);
  });

  it('limits the number of fields, the length of values and the length of paths', () => {
    const many = (value: string) => ({
      metadata,
      data: Object.fromEntries(
        Array.from({ length: 100 }, (_, index) => [`k${index}`, value]),
      ),
    });
    const { changes, moreChanges } = changedFields(
      many('x'),
      many('y'.repeat(10_000)),
    );
    expect([changes.length, moreChanges]).toEqual([40, 60]);
    expect(changes[0].after).toBe(`${'y'.repeat(200)}…`);
    const deep = (value: string) => {
      let inner: object = { value };
      for (let depth = 0; depth < 200; depth += 1) inner = { inner };
      return { metadata, spec: inner };
    };
    const [change] = changedFields(deep('a'), deep('b')).changes;
    expect(change.field.length).toBeLessThanOrEqual(300);
  });

  it('reports images first if there are too many changes', () => {
    const withImage = (image: string, label: string) => {
      const labels = Array.from({ length: 60 }, (_, i) => [`l${i}`, label]);
      return {
        data: Object.fromEntries(labels),
        ...withContainer({ image }),
      };
    };
    const { changes, moreChanges } = changedFields(
      withImage('ray:1', 'x'),
      withImage('ray:2', 'y'),
    );
    expect([changes.length, moreChanges]).toEqual([40, 21]);
    expect(changes[0]).toEqual({
      field: `${CONTAINER}.image`,
      before: 'ray:1',
      after: 'ray:2',
    });
  });

  it('takes less than quadratic time for many different fields', () => {
    const requesting = (amount: string) => {
      const names = Array.from({ length: 30_000 }, (_, index) => `r${index}`);
      const requests = Object.fromEntries(names.map(name => [name, amount]));
      return withContainer({ resources: { requests } });
    };
    const [before, after] = [requesting('1'), requesting('2')];
    const compare = () =>
      expect(changedFields(before, after).moreChanges).toBe(29_960);
    expect(timeOver(ENOUGH_MS, compare)).toBeUndefined();
  });
});
