import { createTestStore, refusal } from '../__testUtils__/createTestStore';
import { pod, serviceAccount } from '../__testUtils__/objects';
import { JsonObject, KubernetesObject } from '../core/json';
import { ObjectStore } from '../store/ObjectStore';

const container = (more: JsonObject = {}) => ({
  name: 'main',
  image: 'busybox:1',
  ...more,
});
const withSpec = (spec: JsonObject) => pod('p', { spec });

describe('admission of pods', () => {
  let store: ObjectStore;

  beforeEach(() => {
    store = createTestStore();
  });

  it('refuses a service account that does not exist, with the message that the operator reports', () => {
    const metadata = { name: '', generateName: 'head-', namespace: 'test' };
    const spec = { containers: [container()], serviceAccountName: 'ray-sa' };
    const create = () => store.create('pods', pod('', { metadata, spec }));
    expect(refusal(create)).toMatchObject({
      code: 403,
      reason: 'Forbidden',
      message:
        'pods "head-" is forbidden: error looking up service account test/ray-sa: serviceaccount "ray-sa" not found',
    });
    store.create('serviceaccounts', serviceAccount('ray-sa'));
    expect(create).not.toThrow();
  });

  it('refuses a priority class that does not exist, and sets the priority of an existing one', () => {
    const spec = { containers: [container()], priorityClassName: 'urgent' };
    const create = () => store.create<KubernetesObject>('pods', withSpec(spec));
    expect(refusal(create)).toMatchObject({
      code: 403,
      message:
        'pods "p" is forbidden: no PriorityClass with name urgent was found',
    });
    store.create<KubernetesObject>('priorityclasses.scheduling.k8s.io', {
      apiVersion: 'scheduling.k8s.io/v1',
      kind: 'PriorityClass',
      metadata: { name: 'urgent' },
      value: 1000,
    });
    expect(create().spec).toMatchObject({ priority: 1000 });
    const other = { ...spec, priority: 5 };
    expect(refusal(() => store.create('pods', withSpec(other)))).toMatchObject({
      message: expect.stringContaining(
        'the integer value of priority (5) must not be provided in pod spec',
      ),
    });
  });

  it('refuses a runtime class that does not exist', () => {
    const spec = { containers: [container()], runtimeClassName: 'nvidia' };
    const create = () => store.create<KubernetesObject>('pods', withSpec(spec));
    expect(refusal(create)).toMatchObject({
      code: 403,
      message:
        'pods "p" is forbidden: pod rejected: RuntimeClass "nvidia" not found',
    });
    store.create<KubernetesObject>('runtimeclasses.node.k8s.io', {
      apiVersion: 'node.k8s.io/v1',
      kind: 'RuntimeClass',
      metadata: { name: 'nvidia' },
      handler: 'nvidia',
    });
    expect(create().spec).toMatchObject({ runtimeClassName: 'nvidia' });
  });

  it.each([
    ['secret.defaultMode', { secret: { defaultMode: 777 } }],
    [
      'configMap.items[0].mode',
      { configMap: { items: [{ key: 'k', path: 'k', mode: 512 }] } },
    ],
    ['projected.defaultMode', { projected: { defaultMode: -1 } }],
  ])(
    'refuses a value of %s that is not between 0 and 0777',
    (field, source) => {
      const spec = {
        containers: [container()],
        volumes: [{ name: 'v', ...source }],
      };
      const { code, message } = refusal(() =>
        store.create('pods', withSpec(spec)),
      );
      expect(code).toBe(422);
      expect(message).toMatch(
        new RegExp(
          `^Pod "p" is invalid: spec\\.volumes\\[0\\]\\.${field.replace(/[.[\]]/g, '\\$&')}: Invalid value: -?\\d+: must be a number between 0 and 0777`,
        ),
      );
    },
  );

  it('accepts the modes 0 and 0777', () => {
    const volumes = [0, 0o777].map((defaultMode, index) => ({
      name: `v${index}`,
      configMap: { name: 'c', defaultMode },
    }));
    const spec = { containers: [container()], volumes };
    expect(() => store.create('pods', withSpec(spec))).not.toThrow();
  });

  it('refuses variables with invalid names', () => {
    const spec = {
      containers: [container({ env: [{ name: 'my.key' }, { name: 'a=b' }] })],
    };
    expect(refusal(() => store.create('pods', withSpec(spec)))).toMatchObject({
      code: 422,
      message: `Pod "p" is invalid: spec.containers[0].env[1].name: Invalid value: "a=b": a valid environment variable name must consist only of printable ASCII characters other than '='`,
    });
  });

  it('refuses mounts without a volume, and bidirectional ones in unprivileged containers', () => {
    const propagated = container({
      volumeMounts: [
        { name: 'v', mountPath: '/v', mountPropagation: 'Bidirectional' },
      ],
    });
    const { code, message } = refusal(() =>
      store.create(
        'pods',
        withSpec({
          volumes: [{ name: 'v' }],
          containers: [
            propagated,
            container({
              name: 'b',
              volumeMounts: [{ name: 'w', mountPath: '/w' }],
            }),
          ],
          initContainers: [{ ...propagated, name: 'i' }],
        }),
      ),
    );
    expect(code).toBe(422);
    expect(message).toBe(
      'Pod "p" is invalid: [spec.containers[0].volumeMounts.mountPropagation: Forbidden: Bidirectional mount propagation is available only to privileged containers, spec.containers[1].volumeMounts[0].name: Not found: "w", spec.initContainers[0].volumeMounts.mountPropagation: Forbidden: Bidirectional mount propagation is available only to privileged containers]',
    );
    const securityContext = { privileged: true };
    expect(() =>
      store.create(
        'pods',
        withSpec({
          volumes: [{ name: 'v' }],
          containers: [{ ...propagated, securityContext }],
        }),
      ),
    ).not.toThrow();
  });

  it('refuses requests above limits, and device requests that differ from the limit', () => {
    const resources = {
      requests: { cpu: '2', memory: '1Gi', 'nvidia.com/gpu': '1' },
      limits: { cpu: '1500m', memory: '1024Mi', 'nvidia.com/gpu': '2' },
    };
    const { details } = refusal(() =>
      store.create(
        'pods',
        withSpec({ containers: [container({ resources })] }),
      ),
    );
    expect(details?.causes).toEqual([
      {
        reason: 'FieldValueInvalid',
        message:
          'Invalid value: "2": must be less than or equal to cpu limit of 1500m',
        field: 'spec.containers[0].resources.requests',
      },
      {
        reason: 'FieldValueInvalid',
        message:
          'Invalid value: "1": must be equal to nvidia.com/gpu limit of 2',
        field: 'spec.containers[0].resources.requests',
      },
    ]);
  });

  it('validates the template of a job like a pod', () => {
    const spec = {
      restartPolicy: 'Never',
      containers: [
        container({ volumeMounts: [{ name: 'v', mountPath: '/' }] }),
      ],
    };
    const job: KubernetesObject = {
      apiVersion: 'batch/v1',
      kind: 'Job',
      metadata: { name: 'j', namespace: 'test' },
      spec: { template: { spec } },
    };
    expect(refusal(() => store.create('jobs.batch', job)).message).toBe(
      'Job.batch "j" is invalid: spec.template.spec.containers[0].volumeMounts[0].name: Not found: "v"',
    );
  });

  it('mounts the service account token, and tolerates lost nodes for a time', () => {
    const { spec } = store.create('pods', pod('p'));
    expect(spec).toMatchObject({
      serviceAccountName: 'default',
      containers: [
        {
          volumeMounts: [
            {
              name: expect.stringMatching(/^kube-api-access-[a-z0-9]{5}$/),
              mountPath: '/var/run/secrets/kubernetes.io/serviceaccount',
              readOnly: true,
            },
          ],
        },
      ],
      volumes: [{ projected: { defaultMode: 420 } }],
      tolerations: [
        { key: 'node.kubernetes.io/not-ready', tolerationSeconds: 300 },
        { key: 'node.kubernetes.io/unreachable', tolerationSeconds: 300 },
      ],
    });
    const bare = store.create(
      'pods',
      pod('bare', {
        spec: {
          automountServiceAccountToken: false,
          containers: [container()],
          tolerations: [{ operator: 'Exists' }],
        },
      }),
    );
    expect(bare.spec).not.toHaveProperty('volumes');
    expect(bare.spec).toMatchObject({ tolerations: [{ operator: 'Exists' }] });
  });

  describe('update', () => {
    const edited = (edit: (spec: JsonObject) => void) => {
      const created = store.create<KubernetesObject>('pods', pod('p'));
      edit(Object(created.spec));
      return () => store.update('pods', created);
    };

    it.each<[string, (spec: JsonObject) => void]>([
      [
        'images',
        spec => Object.assign(Object(spec.containers)[0], { image: 'x' }),
      ],
      ['a deadline', spec => Object.assign(spec, { activeDeadlineSeconds: 9 })],
      [
        'a toleration more',
        ({ tolerations }) => Object(tolerations).push({ key: 'k' }),
      ],
      ['the node, once', spec => Object.assign(spec, { nodeName: 'n' })],
    ])('accepts %s', (_, edit) => {
      expect(edited(edit)).not.toThrow();
    });

    it.each<[string, (spec: JsonObject) => void]>([
      [
        'commands',
        spec => Object.assign(Object(spec.containers)[0], { command: ['x'] }),
      ],
      ['a toleration less', ({ tolerations }) => Object(tolerations).pop()],
      ['the policy', spec => Object.assign(spec, { restartPolicy: 'Never' })],
    ])('refuses %s', (_, edit) => {
      expect(refusal(edited(edit))).toMatchObject({
        code: 422,
        message: expect.stringMatching(
          /^Pod "p" is invalid: spec: Forbidden: pod updates may not change fields other than `spec\.containers/,
        ),
      });
    });

    it('refuses to move a pod to another node', () => {
      const bound = pod('p', {
        spec: { containers: [container()], nodeName: 'a' },
      });
      const created = store.create<KubernetesObject>('pods', bound);
      Object.assign(Object(created.spec), { nodeName: 'b' });
      expect(refusal(() => store.update('pods', created)).code).toBe(422);
    });
  });
});
