import { RUNS, timeOver } from '../../__testUtils__/processorTime';
import { operatedClusterRules } from '../operator/operatedClusterRules';
import { OperatedCluster } from '../operator/OperatorObjects';
import { violationsOf } from '../Rules';

const MIB = 1_048_576;

/** Maximum processor time for a document of 1 MiB, milliseconds. */
const MAX_MS = 50;

const RAY = { name: 'ray', image: 'rayproject/ray:2.52.0' };

/** Keys with numbers, as many as fit into 1 MiB. */
function keys(name: string, value: string) {
  const count = MIB / (name.length + value.length + 11);
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`${name}${index}`, value]),
  );
}

/** As many items as fit into 1 MiB. */
function items(itemOf: (index: number) => unknown): never[] {
  const length = MIB / (JSON.stringify(itemOf(99_999)).length + 1);
  return Array.from({ length }, (_, index) => itemOf(index) as never);
}

const REQUIRED = 'requiredDuringSchedulingIgnoredDuringExecution';

it.each<[string, object]>([
  ['limits', { resources: { limits: keys('nvidia.com/gpu', '1') } }],
  ['invalid limits', { resources: { limits: keys('gpu', 'x') } }],
  ['requests', { resources: { requests: keys('a.b/c', '1') } }],
  ['variables', { env: items(() => ({ name: 'a', value: '1' })) }],
  [
    'mounts with warnings',
    { volumeMounts: items(n => ({ name: 'v', mountPath: `/a:${n}` })) },
  ],
  [
    'ports and a probe',
    {
      ports: items(n => ({ name: `a${n}`, containerPort: 1 })),
      livenessProbe: { httpGet: { port: 'b' } },
    },
  ],
])('checks 1 MiB of %s within the time limit', (_, container) => {
  const pod = {
    volumes: [{ name: 'v', emptyDir: {} }],
    containers: [{ ...RAY, ...container }],
  };
  expect(timeOver(MAX_MS, checkOfPod(pod))).toBeUndefined();
});

it.each<[string, object]>([
  ['containers', { containers: items(() => ({ name: '', image: ':' })) }],
  ['volumes', { volumes: items(n => ({ name: `a${n}`, emptyDir: {} })) }],
  [
    'files',
    {
      volumes: [
        {
          name: 'v',
          secret: {
            secretName: 'a',
            items: items(n => ({ key: 'a', path: `${n}` })),
          },
        },
      ],
    },
  ],
  ['labels of nodes', { nodeSelector: keys('a', 'b') }],
  ['tolerations', { tolerations: items(() => ({ operator: 'Exists' })) }],
  [
    'affinity',
    {
      affinity: {
        podAffinity: { [REQUIRED]: items(() => ({ topologyKey: 'a' })) },
      },
    },
  ],
  ['search domains', { dnsConfig: { searches: items(() => 'a.b') } }],
  ['scheduling gates', { schedulingGates: items(n => ({ name: `a${n}` })) }],
])('checks 1 MiB of %s of a pod within the time limit', (_, pod) => {
  const check = checkOfPod({ containers: [RAY], ...pod });
  expect(timeOver(MAX_MS, check)).toBeUndefined();
});

function checkOfPod(spec: object): () => void {
  const headGroupSpec = { rayStartParams: {}, template: { spec } };
  const cluster: OperatedCluster = { metadata: {}, spec: { headGroupSpec } };
  const text = JSON.stringify(cluster);
  // A copy for each run, because keys of large mappings are listed once.
  const copies = Array.from({ length: RUNS }, () => JSON.parse(text));
  return () => {
    violationsOf<OperatedCluster>(copies.pop(), operatedClusterRules);
  };
}
