import { refusalsOf } from '../__testUtils__/refusalsOf';
import { autoscaled, head, spec, token } from './__testUtils__/operatedObjects';
import { englishOf } from '../../texts';
import { OperatedAmounts, OperatedContainer } from '../pod/PodObjects';
import { violationsOf, warningsOf } from '../Rules';
import { operatedServiceRules } from './operatedServiceRules';
import { OperatedService } from './OperatorObjects';

type ServiceSpec = NonNullable<OperatedService['spec']>;

const clusterUpgradeOptions = {
  gatewayClassName: 'istio',
  stepSizePercent: 5,
  intervalSeconds: 10,
};
const type = 'NewClusterWithIncrementalUpgrade';
const service: ServiceSpec = {
  rayClusterConfig: autoscaled,
  upgradeStrategy: { type, clusterUpgradeOptions },
};
const withOptions = (options: object): ServiceSpec => ({
  ...service,
  upgradeStrategy: {
    type,
    clusterUpgradeOptions: { ...clusterUpgradeOptions, ...options },
  },
});

const serviceRefusals: Array<[RegExp, ServiceSpec, string?]> = [
  [
    /upgradeStrategy\.type: .*Autoscaling/,
    { ...service, rayClusterConfig: spec },
  ],
  [/upgradeStrategy\.type: .*NewCluster/, { upgradeStrategy: { type: 'x' } }],
  [
    /upgradeStrategy\.type: .*without clusterUpgradeOptions\./,
    { ...service, upgradeStrategy: { type } },
  ],
  [/maxSurgePercent: .*0 to 100/, withOptions({ maxSurgePercent: 101 })],
  [
    /stepSizePercent: .*0 to 5/,
    withOptions({ maxSurgePercent: 5, stepSizePercent: 6 }),
  ],
  [/intervalSeconds: .*1 or more/, withOptions({ intervalSeconds: 0 })],
  [/gatewayClassName/, withOptions({ gatewayClassName: '' })],
  [/serveConfigV2: /, { serveConfigV2: '# nothing' }],
  [/DelaySeconds: .*0 or more/, { rayClusterDeletionDelaySeconds: -1 }],
  [
    /headService\.metadata\.name/,
    {
      rayClusterConfig: {
        ...spec,
        headGroupSpec: { ...head, headService: { metadata: { name: 'x' } } },
      },
    },
  ],
  [
    /enableK8sTokenAuth: .*RayService/,
    {
      rayClusterConfig: {
        ...spec,
        rayVersion: '2.60.0',
        authOptions: { ...token, enableK8sTokenAuth: true },
      },
    },
  ],
  [/initializing-timeout: .*5m/, {}, 'soon'],
  [/initializing-timeout: .*5m/, {}, '0'],
  [/initializing-timeout: .*5m/, {}, '-5m'],
];

type OperatedPorts = NonNullable<OperatedContainer['ports']>;

describe('operatedServiceRules', () => {
  const objectOf = (faulty: ServiceSpec, timeout?: string) => ({
    metadata: { annotations: { 'ray.io/initializing-timeout': timeout } },
    spec: { serveConfigV2: 'applications: [{import_path: a.b}]', ...faulty },
  });

  it.each(serviceRefusals)('refuses %s', (expected, faulty, timeout = '') => {
    const object = objectOf(faulty, timeout);
    expect(refusalsOf(object, operatedServiceRules)).toEqual([
      expect.stringMatching(expected),
    ]);
  });

  it.each<[ServiceSpec, string?]>([
    [service],
    [{ rayClusterConfig: spec }],
    [{ rayClusterConfig: spec, upgradeStrategy: { type: 'None' } }],
    [{}, '300'],
    [{}, '5m'],
    [{}, '1h30m'],
  ])('accepts %j', (fine, timeout = '') => {
    const object = objectOf(fine, timeout);
    expect(refusalsOf(object, operatedServiceRules)).toEqual([]);
  });

  const cluster = (limits: OperatedAmounts, ports: OperatedPorts = []) => {
    const ray = { name: 'ray', image: 'a', resources: { limits }, ports };
    return { headGroupSpec: { template: { spec: { containers: [ray] } } } };
  };
  const deployed = (options: object) =>
    JSON.stringify({
      applications: [
        {
          import_path: 'a.b',
          deployments: [{ name: 'd', ray_actor_options: options }],
        },
      ],
    });
  const http = (http_options: object, more: object = {}) =>
    JSON.stringify({
      http_options,
      applications: [{ import_path: 'a.b' }],
      ...more,
    });
  const AT = 'applications\\[0\\]\\.deployments\\[0\\]\\.ray_actor_options';

  it.each<[string, ReturnType<typeof cluster>, string[]]>([
    [
      deployed({ num_cpus: 8 }),
      cluster({ cpu: '4' }),
      [`${AT}\\.num_cpus: each replica reserves 8, .* more than 4`],
    ],
    [
      deployed({ num_gpus: 0.5 }),
      cluster({ cpu: '4' }),
      [`${AT}\\.num_gpus: each replica reserves 0.5, .* more than 0`],
    ],
    [deployed({ num_cpus: 4 }), cluster({ cpu: '4' }), []],
    [deployed({ num_gpus: 1 }), cluster({ 'nvidia.com/gpu': 1 }), []],
    [deployed({ num_cpus: 64, num_gpus: 8 }), cluster({}), []],
    [http({ host: '127.0.0.1' }), cluster({}), ['host: only the pod itself']],
    [http({ host: '0.0.0.0', port: 8000 }), cluster({}), []],
    [http({ port: 9000 }), cluster({}), ['listens on 9000, .* leads to 8000']],
    [
      http({ port: 9000 }),
      cluster({}, [{ name: 'serve', containerPort: 9000 }]),
      [],
    ],
    [
      http({}, { proxy_location: 'Disabled' }),
      cluster({}),
      ['proxy_location: without a proxy'],
    ],
    [http({}, { proxy_location: 'HeadOnly' }), cluster({}), []],
  ])('compares %s with the cluster', (serveConfigV2, config, words) => {
    const object = objectOf({ serveConfigV2, rayClusterConfig: config });
    expect(violationsOf(object, operatedServiceRules)).toEqual([]);
    expect(warningsOf(object, operatedServiceRules).map(englishOf)).toEqual(
      words.map(word => expect.stringMatching(word)),
    );
  });
});

it.each([
  [
    'HeadOnly',
    [expect.stringContaining('HeadOnly, the service has no pods that answer')],
  ],
  ['EveryNode', []],
])('a service without its head, and Serve on %s', (location, warnings) => {
  const serveConfigV2 = `proxy_location: ${location}\napplications:\n- name: a\n  route_prefix: /\n  import_path: a:app\n`;
  const given = {
    serveConfigV2,
    rayClusterConfig: spec,
    excludeHeadPodFromServeSvc: true,
  };
  const object = { metadata: { name: 's' }, spec: given };
  expect(warningsOf(object, operatedServiceRules).map(englishOf)).toEqual(
    warnings,
  );
});
