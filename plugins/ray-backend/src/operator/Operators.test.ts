import { englishOf } from '@rayport/backstage-plugin-ray-common/texts';
import { KubernetesService, Pod } from '@rayport/backstage-plugin-ray-node';
import { stallOf } from '../__testUtils__/processorTime';
import { Operators } from './Operators';

function podOf(image: string, args: string[] = [], phase = 'Running'): Pod {
  return {
    metadata: { name: 'operator' },
    spec: { containers: [{ name: 'kuberay-operator', image, args }] },
    status: { phase },
  };
}

/** A Kubernetes with these operators, which counts requests. */
function kubernetes(pods: Pod[] | Error) {
  const asked: unknown[] = [];
  const listAll = async (_: unknown, options: unknown) => {
    asked.push(options);
    if (pods instanceof Error) throw pods;
    return { metadata: {}, items: pods };
  };
  // The caller knows the listed kind.
  return { asked, listAll: listAll as KubernetesService['listAll'] };
}

function jobOf(spec: object) {
  const metadata = { name: 'train', namespace: 'ml' };
  return {
    kind: 'RayJob',
    sent: { metadata, spec },
    stored: { metadata, spec },
  };
}

const cleaned = jobOf({
  deletionStrategy: { deletionRules: [{ policy: 'DeleteCluster' }] },
});

async function told(
  pods: Pod[] | Error,
  write: Parameters<Operators['warnings']>[0] = cleaned,
): Promise<string[]> {
  const operators = new Operators({ kubernetes: kubernetes(pods) });
  return (await operators.warnings(write)).map(englishOf);
}

describe('warnings of fields that the operator does not use', () => {
  it('name both releases for a field that the operator does not know', async () => {
    expect(await told([podOf('kuberay/operator:v1.4.2')])).toEqual([
      'the operator here, KubeRay 1.4.2, does not know spec.deletionStrategy, which came with KubeRay 1.5.0: update the operator, or leave the field out',
    ]);
  });

  it('name a feature gate that is off, by default or by a flag', async () => {
    const off = [
      'the operator here, KubeRay 1.5.1, has the feature gate RayJobDeletionPolicy off, without which it ignores or refuses spec.deletionStrategy: start it with --feature-gates=RayJobDeletionPolicy=true (featureGates in the values of its Helm chart), or leave the field out',
    ];
    const gate = (value: boolean) => [
      `--feature-gates=RayJobDeletionPolicy=${value}`,
    ];
    expect(await told([podOf('operator:v1.5.1')])).toEqual(off);
    expect(await told([podOf('operator:v1.5.1', gate(true))])).toEqual([]);
    expect(await told([podOf('operator:v1.6.0')])).toEqual([]);
    const nightly = [podOf('operator:nightly', gate(false))];
    expect(await told(nightly)).toEqual([
      expect.stringContaining('the operator here has the feature gate'),
    ]);
    expect(await told([podOf('operator:nightly')])).toEqual([]);
  });

  it('cover the clusters of jobs and services, with one warning for each field', async () => {
    const service = {
      ...jobOf({
        upgradeStrategy: { type: 'NewClusterWithIncrementalUpgrade' },
        rayClusterConfig: {
          authOptions: { mode: 'token', secretName: 'token' },
          workerGroupSpecs: [{}, { labels: { zone: 'a' }, numOfHosts: 1 }],
        },
      }),
      kind: 'RayService',
    };
    const fields = (await told([podOf('operator:v1.4.0')], service)).map(
      text => /spec[^ ,]*/.exec(text)?.[0],
    );
    expect(fields).toEqual([
      'spec.upgradeStrategy.type',
      'spec.rayClusterConfig.workerGroupSpecs[1].labels',
      'spec.rayClusterConfig.authOptions',
    ]);
  });

  it('name the port that the probes of an older operator ask', async () => {
    const workers = [
      { rayStartParams: { 'dashboard-agent-listen-port': '52400' } },
    ];
    const head = { rayStartParams: { 'dashboard-port': '8265' } };
    const cluster = {
      ...jobOf({ headGroupSpec: head, workerGroupSpecs: workers }),
      kind: 'RayCluster',
    };
    expect(await told([podOf('operator:v1.5.1')], cluster)).toEqual([
      expect.stringMatching(
        /^the probes of the operator here, KubeRay 1.5.1, ask port 52365 in spite of spec.workerGroupSpecs\[0\].rayStartParams.dashboard-agent-listen-port, .*: update the operator to 1.6.0/,
      ),
    ]);
    expect(await told([podOf('operator:v1.6.0')], cluster)).toEqual([]);
  });

  it.each([
    [['livenessProbe', 'readinessProbe'], 0],
    [['livenessProbe'], 1],
  ])(
    'name no port where the container has all probes: %j',
    async (probes, warnings) => {
      const container = Object.fromEntries(
        probes.map(probe => [probe, { tcpSocket: { port: 52400 } }]),
      );
      const workers = {
        rayStartParams: { 'dashboard-agent-listen-port': '52400' },
        template: { spec: { containers: [container, {}] } },
      };
      const cluster = {
        ...jobOf({ workerGroupSpecs: [workers] }),
        kind: 'RayCluster',
      };
      expect(await told([podOf('operator:v1.5.1')], cluster)).toHaveLength(
        warnings,
      );
    },
  );

  it('are not repeated for an unrelated change', async () => {
    const change = { ...cleaned, before: cleaned.stored };
    expect(await told([podOf('operator:v1.4.2')], change)).toEqual([]);
  });
});

it('names the releases if the definitions drop a field', async () => {
  const { sent, stored } = cleaned;
  const dropped = { kind: 'RayJob', sent, stored: { ...stored, spec: {} } };
  expect(await told([], dropped)).toEqual([
    expect.stringContaining(
      'so it is dropped: update KubeRay to 1.5.0 or later',
    ),
  ]);
  expect(await told([podOf('operator:v1.4.2')], dropped)).toEqual([
    expect.stringContaining(
      'the operator here is KubeRay 1.4.2: update KubeRay to 1.5.0 or later',
    ),
  ]);
  const misspelled = {
    ...jobOf({ deletionStrategy: { rules: [] } }),
    stored: { ...stored, spec: { deletionStrategy: {} } },
  };
  expect(await told([], misspelled)).toEqual([
    expect.stringContaining(
      'spec.deletionStrategy.rules, so it is dropped: check its spelling',
    ),
  ]);
  expect(await told([podOf('operator:v1.6.2')], dropped)).toEqual([
    expect.stringContaining('apply the definitions of that release'),
  ]);
});

it.each([
  ['without the right to read pods', new Error('forbidden')],
  ['without an operator', []],
  ['while none runs', [podOf('operator:v1.4.2', [], 'Pending')]],
  [
    'for a namespace of another operator',
    [podOf('operator:v1.4.2', ['--watch-namespace=other'])],
  ],
  [
    'where two of different releases claim the namespace',
    [podOf('operator:v1.4.2'), podOf('operator:v1.3.0')],
  ],
])('gives no warnings %s', async (_, pods) => {
  expect(await told(pods)).toEqual([]);
});

it('uses the operator of the namespace', async () => {
  const pods = [
    podOf('operator:v1.6.2', ['--watch-namespace=other']),
    podOf('operator:v1.4.2', ['--watch-namespace=ml,web']),
    podOf('operator:v1.4.2', ['--watch-namespace=ml,web']),
  ];
  expect(await told(pods)).toHaveLength(1);
});

it('reads the pods at most once in five minutes for all callers', async () => {
  const api = kubernetes([podOf('operator:v1.4.2')]);
  let now = 0;
  const operators = new Operators({ kubernetes: api, now: () => now });
  await Promise.all([operators.warnings(cleaned), operators.warnings(cleaned)]);
  expect(api.asked).toEqual([
    { labelSelector: 'app.kubernetes.io/component=kuberay-operator' },
  ]);
  now += 5 * 60_000;
  await operators.warnings(cleaned);
  expect(api.asked).toHaveLength(2);
});

it('reads the largest specs fast', async () => {
  const group = () => ({ groupName: 'g', labels: {} });
  const spec = () => ({
    workerGroupSpecs: Array.from({ length: 20_000 }, group),
  });
  const metadata = { name: 'large', namespace: 'ml' };
  const cluster = {
    kind: 'RayCluster',
    sent: { metadata, spec: spec() },
    stored: { metadata, spec: spec() },
  };
  const operators = new Operators({
    kubernetes: kubernetes([podOf('operator:v1.4.2')]),
  });
  expect(await stallOf(() => operators.warnings(cluster))).toBeUndefined();
});
