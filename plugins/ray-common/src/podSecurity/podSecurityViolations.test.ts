import { clusterSchema, ClusterInput } from '../schema/cluster';
import { HostPathType, VolumeType } from '../schema/volume';
import { podSecurityFindings } from './podSecurityFindings';
import { POD_SECURITY_LEVELS, PodSecurityLevel } from './PodSecurityLevel';
import { podSecurityViolations } from './podSecurityViolations';

type Spec = NonNullable<ClusterInput['clusterSpec']>;
type Group = NonNullable<Spec['workerGroupSpec']>[number];

const cluster = (clusterSpec: Spec) =>
  clusterSchema.parse({ namespace: 'ns', clusterSpec });

const workers = (group: Group) =>
  cluster({ workerGroupSpec: [{ groupName: 'w', ...group }] });

const hostPath = (source: string, readOnly = false) => ({
  volumes: [
    {
      name: 'v',
      mountPath: '/v',
      source,
      readOnly,
      volumeType: VolumeType.HOST_PATH,
      hostPathType: HostPathType.DIRECTORY,
    },
  ],
});

const adding = (...add: string[]) => ({
  securityContext: { capabilities: { add, drop: ['ALL'] } },
});

/** Meets the requirement of `restricted` to drop all capabilities. */
const dropped = adding();

const PATH = 'clusterSpec.workerGroupSpec[0]';
const APP_ARMOR = 'container.apparmor.security.beta.kubernetes.io/ray-worker';

function fieldsOf(
  level: PodSecurityLevel,
  after: ReturnType<typeof cluster>,
  before?: ReturnType<typeof cluster>,
) {
  const audience = 'users';
  return podSecurityViolations({ level, audience, before, after }).map(
    ({ field }) => field,
  );
}

it.each<[string, Group, PodSecurityLevel | undefined, string]>([
  [
    'a privileged container',
    { securityContext: { ...dropped.securityContext, privileged: true } },
    'privileged',
    'securityContext.privileged',
  ],
  [
    'one that is expressly not',
    { securityContext: { ...dropped.securityContext, privileged: false } },
    'restricted',
    '',
  ],
  [
    'a capability',
    adding('NET_BIND_SERVICE', 'SYS_ADMIN'),
    'privileged',
    'securityContext.capabilities.add[1]',
  ],
  [
    'every capability',
    adding('ALL'),
    'privileged',
    'securityContext.capabilities.add[0]',
  ],
  [
    'a capability by another spelling',
    adding('chown'),
    'privileged',
    'securityContext.capabilities.add[0]',
  ],
  [
    'a capability that runtimes give',
    adding('CHOWN'),
    'baseline',
    'securityContext.capabilities.add[0]',
  ],
  ['the ports below 1024', adding('NET_BIND_SERVICE'), 'restricted', ''],
  [
    'capabilities that are kept',
    {},
    'baseline',
    'securityContext.capabilities.drop',
  ],
  [
    'a host path',
    { ...dropped, ...hostPath('/') },
    'privileged',
    'volumes[0].source',
  ],
  [
    'a host path to read',
    { ...dropped, ...hostPath('/var/log', true) },
    'privileged',
    'volumes[0].source',
  ],
  [
    'other volumes',
    {
      ...dropped,
      volumes: [
        VolumeType.PERSISTENT_VOLUME_CLAIM,
        VolumeType.EPHEMERAL,
        VolumeType.CONFIGMAP,
        VolumeType.SECRET,
        VolumeType.EMPTY_DIR,
      ].map(volumeType => ({ name: 'v', source: '/', volumeType })),
    },
    'restricted',
    '',
  ],
  [
    'no AppArmor profile',
    { ...dropped, annotations: { [APP_ARMOR]: 'unconfined' } },
    'privileged',
    `annotations.${APP_ARMOR}`,
  ],
  [
    'usual AppArmor profiles',
    {
      ...dropped,
      annotations: {
        [APP_ARMOR]: 'runtime/default',
        [`${APP_ARMOR}2`]: 'localhost/own',
      },
    },
    'restricted',
    '',
  ],
])('allows %s only at the right levels', (_, group, strictest, field) => {
  for (const level of POD_SECURITY_LEVELS) {
    const isAllowed =
      strictest !== undefined &&
      POD_SECURITY_LEVELS.indexOf(level) >=
        POD_SECURITY_LEVELS.indexOf(strictest);
    expect([level, fieldsOf(level, workers(group))]).toEqual([
      level,
      isAllowed ? [] : [`${PATH}.${field}`],
    ]);
  }
});

it('reports the forbidden value, its control and the setting that would allow it', () => {
  const after = cluster({ headGroupSpec: hostPath('/') });
  const options = { level: 'baseline', after } as const;
  expect(
    podSecurityViolations({ ...options, audience: 'users' }),
  ).toMatchObject([
    {
      field: 'clusterSpec.headGroupSpec.volumes[0].source',
      message:
        'Host path "/" in the head is forbidden by level baseline of the Pod Security Standards (HostPath Volumes). Leave it out, or ask the portal administrator to allow it: ray.podSecurity.namespaces.ns: privileged.',
    },
  ]);
  const [{ message }] = podSecurityViolations({
    level: 'restricted',
    audience: 'services',
    after: workers(adding('KILL')),
  });
  expect(message).toMatch(
    /^Capability "KILL" in worker group "w" is forbidden by level restricted .* \(Capabilities\).* ray\.podSecurity\.services\.namespaces\.ns: baseline\.$/,
  );
});

it('allows existing violations to stay or shrink, but not to grow', () => {
  const w = (groupName: string, group: Group) => ({ ...group, groupName });
  const before = cluster({
    workerGroupSpec: [
      w('a', { ...adding('SYS_ADMIN'), ...hostPath('/data') }),
      w('b', {}),
    ],
  });
  const change = (...workerGroupSpec: Group[]) =>
    fieldsOf('restricted', cluster({ workerGroupSpec }), before);
  const a = (group: Group) => w('a', { ...dropped, ...group });
  expect(fieldsOf('restricted', before, before)).toEqual([]);
  // The same groups in another place, with other sizes.
  expect(
    change(
      w('b', { replicas: 7 }),
      a({ ...adding('SYS_ADMIN'), ...hostPath('/data', true) }),
    ),
  ).toEqual([]);
  expect(change(a(hostPath('/')))).toEqual([`${PATH}.volumes[0].source`]);
  expect(change(a(adding('SYS_ADMIN', 'SYS_TIME')))).toEqual([
    `${PATH}.securityContext.capabilities.add[1]`,
  ]);
  expect(change(w('b', { ...dropped, ...hostPath('/data') }))).toEqual([
    `${PATH}.volumes[0].source`,
  ]);
  expect(change(a({ securityContext: {} }))).toEqual([
    `${PATH}.securityContext.capabilities.drop`,
  ]);
});

it('does not let a read-only host path become writable', () => {
  const writable = workers(hostPath('/data'));
  const readable = workers(hostPath('/data', true));
  expect(fieldsOf('baseline', readable, writable)).toEqual([]);
  expect(fieldsOf('baseline', writable, readable)).toEqual([
    `${PATH}.volumes[0].source`,
  ]);
});

it('finds nothing without a cluster', () => {
  expect(podSecurityFindings(undefined)).toEqual([]);
});
