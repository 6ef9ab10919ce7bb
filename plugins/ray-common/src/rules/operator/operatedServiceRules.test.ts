import { refusalsOf } from '../__testUtils__/refusalsOf';
import { autoscaled, head, spec, token } from './__testUtils__/operatedObjects';
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
  [/serveConfigV2: serve configuration is not/, { serveConfigV2: '' }],
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

describe('of a RayService', () => {
  const objectOf = (faulty: ServiceSpec, timeout?: string) => ({
    metadata: { annotations: { 'ray.io/initializing-timeout': timeout } },
    spec: { serveConfigV2: 'applications: [{import_path: a.b}]', ...faulty },
  });

  it.each(serviceRefusals)(
    'the operator refuses %s',
    (expected, faulty, timeout = '') => {
      const object = objectOf(faulty, timeout);
      expect(refusalsOf(object, operatedServiceRules)).toEqual([
        expect.stringMatching(expected),
      ]);
    },
  );

  it.each<[ServiceSpec, string?]>([
    [service],
    [{ rayClusterConfig: spec }],
    [{ rayClusterConfig: spec, upgradeStrategy: { type: 'None' } }],
    [{}, '300'],
    [{}, '5m'],
    [{}, '1h30m'],
  ])('the operator takes %j', (fine, timeout = '') => {
    const object = objectOf(fine, timeout);
    expect(refusalsOf(object, operatedServiceRules)).toEqual([]);
  });
});
