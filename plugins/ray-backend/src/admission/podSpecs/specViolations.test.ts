import { KubernetesObject } from '@rayport/backstage-plugin-ray-node';
import { podFactsIn } from './podFactsIn';
import { specViolations } from './specViolations';

const CONFINED = {
  allowPrivilegeEscalation: false,
  runAsNonRoot: true,
  capabilities: { drop: ['ALL'] },
  seccompProfile: { type: 'RuntimeDefault' },
};

interface Pod {
  spec?: object;
  container?: object;
  context?: object;
  metadata?: object;
}

function template({ spec, container, context, metadata }: Pod) {
  const securityContext = { ...CONFINED, ...context };
  const containers = [{ name: 'ray-head', ...container, securityContext }];
  return { metadata, spec: { containers, ...spec } };
}

type AnyRayObject = KubernetesObject & { spec: object };

function object(spec: object): AnyRayObject {
  return { metadata: { name: 'a', namespace: 'default' }, spec };
}

function cluster(pod: Pod): AnyRayObject {
  return object({ headGroupSpec: { template: template(pod) } });
}

function controlsOf(
  after: KubernetesObject,
  level: 'baseline' | 'restricted',
  before?: KubernetesObject,
): string[] {
  const audience = 'users';
  return specViolations({ level, audience, before, after }).map(
    ({ field, message }) => `${field} ${/\((.+?)\)/.exec(message)?.[1]}`,
  );
}

const AT = 'spec.headGroupSpec.template';
const IN = `${AT}.spec.containers[0].securityContext`;

describe('specViolations', () => {
  it('finds nothing in a confined pod', () => {
    expect(controlsOf(cluster({}), 'restricted')).toEqual([]);
  });

  it.each<[string, Pod]>([
    [`${AT}.spec.hostNetwork Host Namespaces`, { spec: { hostNetwork: true } }],
    [`${AT}.spec.hostPID Host Namespaces`, { spec: { hostPID: true } }],
    [`${AT}.spec.hostIPC Host Namespaces`, { spec: { hostIPC: true } }],
    [
      `${AT}.spec.volumes[0].hostPath HostPath Volumes`,
      { spec: { volumes: [{ name: 'v', hostPath: { path: '/' } }] } },
    ],
    [
      `${AT}.spec.containers[0].ports Host Ports`,
      { container: { ports: [{ containerPort: 1, hostPort: 1 }] } },
    ],
    [
      `${IN}.privileged Privileged Containers`,
      { context: { privileged: true } },
    ],
    [
      `${IN}.capabilities.add Capabilities`,
      { context: { capabilities: { add: ['SYS_ADMIN'], drop: ['ALL'] } } },
    ],
    [
      `${IN}.procMount /proc Mount Type`,
      { context: { procMount: 'Unmasked' } },
    ],
    [
      `${IN}.seLinuxOptions.type SELinux`,
      { context: { seLinuxOptions: { type: 'spc_t' } } },
    ],
    [
      `${IN}.windowsOptions.hostProcess HostProcess`,
      { context: { windowsOptions: { hostProcess: true } } },
    ],
    [
      `${AT}.spec.securityContext.seccompProfile.type Seccomp`,
      { spec: { securityContext: { seccompProfile: { type: 'Unconfined' } } } },
    ],
    [
      `${AT}.spec.securityContext.sysctls Sysctls`,
      { spec: { securityContext: { sysctls: [{ name: 'kernel.msgmax' }] } } },
    ],
    [
      `${AT}.metadata.annotations[container.apparmor.security.beta.kubernetes.io/a] AppArmor`,
      {
        metadata: {
          annotations: {
            'container.apparmor.security.beta.kubernetes.io/a': 'unconfined',
          },
        },
      },
    ],
  ])('finds %s at baseline', (found, pod) => {
    expect(controlsOf(cluster(pod), 'baseline')).toEqual([found]);
    expect(controlsOf(cluster(pod), 'baseline', cluster(pod))).toEqual([]);
  });

  it('finds more violations at restricted', () => {
    const bare = object({
      headGroupSpec: {
        template: {
          spec: {
            containers: [{ name: 'ray-head' }],
            volumes: [{ name: 'v', nfs: {} }],
          },
        },
      },
    });
    expect(controlsOf(bare, 'baseline')).toEqual([]);
    expect(
      controlsOf(bare, 'restricted').map(text => text.replace(/^\S+ /, '')),
    ).toEqual([
      'Volume Types',
      'Privilege Escalation',
      'Capabilities',
      'Running as Non-root',
      'Seccomp',
    ]);
  });

  it('checks every pod template of every kind', () => {
    const pod = template({ spec: { hostPID: true } });
    for (const [path, spec] of [
      [
        'spec.workerGroupSpecs[0].template',
        { workerGroupSpecs: [{ template: pod }] },
      ],
      [
        'spec.rayClusterSpec.headGroupSpec.template',
        { rayClusterSpec: { headGroupSpec: { template: pod } } },
      ],
      ['spec.submitterPodTemplate', { submitterPodTemplate: pod }],
      ['spec.later[0].field', { later: [{ field: pod }] }],
    ] as const) {
      expect(controlsOf(object(spec), 'baseline')).toEqual([
        `${path}.spec.hostPID Host Namespaces`,
      ]);
    }
    const securityContext = { privileged: true };
    const autoscaler = object({ autoscalerOptions: { securityContext } });
    expect(controlsOf(autoscaler, 'baseline')).toEqual([
      'spec.autoscalerOptions.spec.containers[0].securityContext.privileged Privileged Containers',
    ]);
  });

  it('ignores existing violations of a group that moves to another index', () => {
    const group = {
      groupName: 'old',
      template: template({ spec: { hostPID: true } }),
    };
    const fresh = { groupName: 'new', template: template({}) };
    const before = object({ workerGroupSpecs: [group] });
    const after = object({ workerGroupSpecs: [fresh, group] });
    expect(controlsOf(after, 'baseline', before)).toEqual([]);
  });
});

describe('podFactsIn', () => {
  it('returns what the rules about pods check', () => {
    const facts = podFactsIn(
      cluster({
        spec: {
          serviceAccountName: 'builder',
          imagePullSecrets: [{ name: 'pull' }],
          volumes: [
            { name: 'a', hostPath: { path: '/data' } },
            { name: 'b', secret: { secretName: 'mounted' } },
            {
              name: 'c',
              projected: { sources: [{ secret: { name: 'projected' } }] },
            },
          ],
        },
        container: {
          args: ['x'],
          envFrom: [{ secretRef: { name: 'all' } }],
          env: [{ valueFrom: { secretKeyRef: { name: 'one', key: 'k' } } }],
        },
      }),
    );
    expect(facts).toEqual({
      isPrivileged: false,
      hostPaths: ['/data'],
      serviceAccounts: ['builder'],
      secrets: expect.arrayContaining(['mounted', 'projected', 'all', 'one']),
      overridesCommand: true,
    });
    expect(facts.secrets).not.toContain('pull');
  });
});
