import { refusalsOf } from '../__testUtils__/refusalsOf';
import { operatedClusterRules } from '../operator/operatedClusterRules';

const RAY = { name: 'ray', image: 'rayproject/ray:2.52.0' };

const REF = { name: 'a', key: 'b' };

/** Rules look at more fields than the types of objects name. */
type Fields = Record<string, unknown>;

function refusalsOfPod(spec: Fields): string[] {
  const template = { spec: { containers: [RAY], ...spec } };
  const headGroupSpec = { rayStartParams: {}, template };
  const cluster = { metadata: {}, spec: { headGroupSpec } };
  return refusalsOf(cluster, operatedClusterRules);
}

function affinity(kind: string, when: string, term: unknown) {
  const of = `${when}DuringSchedulingIgnoredDuringExecution`;
  return { affinity: { [kind]: { [of]: term } } };
}

function volume(source: object) {
  return { volumes: [{ name: 'v', ...source }] };
}

it.each<[string, Fields]>([
  ['activeDeadlineSeconds: 0 must be at least 1', { activeDeadlineSeconds: 0 }],
  ['fsGroup: -1 must', { securityContext: { fsGroup: -1 } }],
  ['Groups[0]: -1', { securityContext: { supplementalGroups: [-1] } }],
  ['type: "On"', { securityContext: { seccompProfile: { type: 'On' } } }],
  ['name: "A b"', { securityContext: { sysctls: [{ name: 'A b' }] } }],
  ['must be an IP', { hostAliases: [{ ip: 'abc', hostnames: ['a'] }] }],
  ['must be an IP', { dnsConfig: { nameservers: ['dns.google'] } }],
  ['hostname: "A_B"', { hostname: 'A_B' }],
  ['subdomain: "A_B"', { subdomain: 'A_B' }],
  ['nodeName: "A b"', { nodeName: 'A b' }],
  ['runtimeClassName: "A_b"', { runtimeClassName: 'A_b' }],
  ['linux, windows', { os: { name: 'beos' } }],
  ['preemptionPolicy: "No"', { preemptionPolicy: 'No' }],
  ['conditionType', { readinessGates: [{ conditionType: '' }] }],
  ['at most 100', affinity('podAffinity', 'preferred', [{ weight: 101 }])],
  ['weight: 0', affinity('nodeAffinity', 'preferred', [{ weight: 0 }])],
  ['topologyKey', affinity('podAffinity', 'required', [{ topologyKey: '' }])],
  [
    'nodeSelectorTerms: must not be empty',
    affinity('nodeAffinity', 'required', { nodeSelectorTerms: [] }),
  ],
  ['type: "No"', volume({ hostPath: { path: '/a', type: 'No' } })],
  ['sizeLimit: "-1Gi"', volume({ emptyDir: { sizeLimit: '-1Gi' } })],
  ['medium: must be one of Memory', volume({ emptyDir: { medium: 'memory' } })],
  [
    'memory: Kubernetes refuses the amount 8GB: write a quantity',
    { containers: [{ ...RAY, resources: { limits: { memory: '8GB' } } }] },
  ],
  [
    '"../x"',
    volume({
      secret: { secretName: 'a', items: [{ key: 'k', path: '../x' }] },
    }),
  ],
  [
    '"/x"',
    volume({ configMap: { name: 'a', items: [{ key: 'k', path: '/x' }] } }),
  ],
  ['"A_b"', volume({ persistentVolumeClaim: { claimName: 'A_b' } })],
  ['server', volume({ nfs: { server: '', path: '/a' } })],
  ['must begin with', volume({ nfs: { server: 'a', path: 'a' } })],
  ['driver', volume({ csi: { driver: '' } })],
  [
    'exactly one of secret, configMap',
    volume({ projected: { sources: [{ secret: REF, configMap: REF }] } }),
  ],
  ['together with hostPID', { hostPID: true, shareProcessNamespace: true }],
  [
    'two constraints',
    {
      topologySpreadConstraints: [1, 2].map(maxSkew => ({
        maxSkew,
        topologyKey: 'zone',
        whenUnsatisfiable: 'ScheduleAnyway',
      })),
    },
  ],
  [
    'of an init container',
    { initContainers: [{ ...RAY, name: 'i', lifecycle: {} }] },
  ],
  [
    'write 80',
    {
      hostNetwork: true,
      containers: [{ ...RAY, ports: [{ containerPort: 80, hostPort: 81 }] }],
    },
  ],
])('refuses a pod: %s', (words, spec) => {
  expect(refusalsOfPod(spec)).toEqual([expect.stringContaining(words)]);
});

function variable(valueFrom: object) {
  return { env: [{ name: 'A', valueFrom }] };
}

it.each<[string, Fields]>([
  ['exactly one of fieldRef', variable({})],
  ['exactly one of', variable({ secretKeyRef: REF, configMapKeyRef: REF })],
  ['"spec.a"', variable({ fieldRef: { fieldPath: 'spec.a' } })],
  ['resource: "a"', variable({ resourceFieldRef: { resource: 'a' } })],
  ['exactly one', { envFrom: [{ configMapRef: REF, secretRef: REF }] }],
  ['exactly one', { envFrom: [{ prefix: 'A_' }] }],
  ['hostPort: 70000', { ports: [{ containerPort: 1, hostPort: 70_000 }] }],
  ['terminationMessagePolicy', { terminationMessagePolicy: 'No' }],
  ['runAsUser: -1', { securityContext: { runAsUser: -1 } }],
  ['procMount', { securityContext: { procMount: 'No' } }],
  ['HTTP, HTTPS', { livenessProbe: { httpGet: { port: 1, scheme: 'FTP' } } }],
  ['port: 0', { lifecycle: { preStop: { httpGet: { port: 0 } } } }],
  ['no claim gpu', { resources: { claims: [{ name: 'gpu' }] } }],
])('refuses a container: %s', (words, container) => {
  const containers = [{ ...RAY, ...container }];
  expect(refusalsOfPod({ containers })).toEqual([
    expect.stringContaining(words),
  ]);
});

it('accepts valid fields, and sources that newer versions add', () => {
  const containers = [
    {
      ...RAY,
      env: [
        { name: 'A', valueFrom: { fieldRef: { fieldPath: 'status.podIP' } } },
        { name: 'B', valueFrom: { newRef: {} } },
      ],
      envFrom: [{ prefix: 'A_', secretRef: { name: 's' } }],
      ports: [{ containerPort: 80, hostPort: 80 }],
      securityContext: {
        runAsUser: 1000,
        seccompProfile: { type: 'RuntimeDefault' },
      },
      resources: { claims: [{ name: 'gpu' }] },
    },
  ];
  const spec = {
    containers,
    hostNetwork: true,
    resourceClaims: [{ name: 'gpu', resourceClaimName: 'gpu' }],
    hostAliases: [{ ip: 'fd00::1' }, { ip: '10.0.0.1' }],
    initContainers: [
      { ...RAY, name: 'i', restartPolicy: 'Always', lifecycle: {} },
    ],
    securityContext: { sysctls: [{ name: 'net.ipv4.ip_local_port_range' }] },
  };
  expect(refusalsOfPod(spec)).toEqual([]);
});

it.each<[string, object]>([
  ['name: "A_b"', { metadata: { name: 'A_b' } }],
  ['labels', { metadata: { labels: { 'a b': 'c' } } }],
  ['type: "No"', { spec: { type: 'No' } }],
  ['ports[0].name: "A_b"', { spec: { ports: [{ name: 'A_b' }] } }],
  [
    'ipFamilies[1]: "IPv5"',
    {
      spec: { ipFamilies: ['IPv4', 'IPv5'], ipFamilyPolicy: 'PreferDualStack' },
    },
  ],
])('refuses the Service of a head: %s', (words, headService) => {
  const template = { spec: { containers: [RAY] } };
  const headGroupSpec = { rayStartParams: {}, template, headService };
  const cluster = { metadata: {}, spec: { headGroupSpec } };
  expect(refusalsOf(cluster, operatedClusterRules)).toEqual([
    expect.stringContaining(words),
  ]);
});
