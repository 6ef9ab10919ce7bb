import { englishOf } from '../../texts';
import { violationsOf, warningsOf } from '../Rules';
import { operatedClusterRules } from './operatedClusterRules';
import { OperatedClusterSpec, OperatedWorkers } from './OperatorObjects';

type Env = ReadonlyArray<{ name: string; value?: string; valueFrom?: object }>;

const RESOURCES = { limits: { cpu: '1', memory: '2Gi' } };

function template(env: Env = [], more: object = {}) {
  const ray = { name: 'ray', image: 'rayproject/ray:2.52.0' };
  return {
    spec: { containers: [{ ...ray, resources: RESOURCES, env, ...more }] },
  };
}

function workers(env: Env = [], more: object = {}): OperatedWorkers {
  return {
    groupName: 'g',
    replicas: 1,
    minReplicas: 0,
    maxReplicas: 3,
    rayStartParams: {},
    template: template(env, more),
  };
}

function cluster(
  head: Env = [],
  group: OperatedWorkers = workers(),
): OperatedClusterSpec {
  return {
    headGroupSpec: { rayStartParams: {}, template: template(head) },
    workerGroupSpecs: [group],
  };
}

function found(spec: OperatedClusterSpec): string[] {
  const object = { metadata: { name: 'c' }, spec };
  return [
    ...violationsOf(object, operatedClusterRules).map(({ message }) => message),
    ...warningsOf(object, operatedClusterRules).map(englishOf),
  ];
}

const TLS: Env = [
  { name: 'RAY_USE_TLS', value: '1' },
  { name: 'RAY_TLS_SERVER_CERT', value: '/etc/ray/tls/tls.crt' },
  { name: 'RAY_TLS_SERVER_KEY', value: '/etc/ray/tls/tls.key' },
  { name: 'RAY_TLS_CA_CERT', value: '/etc/ray/tls/ca.crt' },
];
const TOKEN: Env = [{ name: 'RAY_AUTH_MODE', value: 'token' }];
const SECRET = { secretKeyRef: { name: 's', key: 'k' } };
const FROM_SECRET = { envFrom: [{ secretRef: { name: 's' } }] };

describe('variables that head and workers share', () => {
  it.each<[string, OperatedClusterSpec, string]>([
    [
      'ray 22466: TLS of the head alone',
      cluster(TLS),
      'other groups turn RAY_USE_TLS on, so these pods cannot connect',
    ],
    [
      'TLS of workers alone',
      cluster([], workers(TLS)),
      'spec.headGroupSpec.template.spec.containers[0].env.RAY_USE_TLS: ',
    ],
    [
      'TLS that is turned off for workers',
      cluster(TLS, workers([{ name: 'RAY_USE_TLS', value: '0' }])),
      'other groups turn RAY_USE_TLS on',
    ],
    [
      'ray 28534: TLS without its key',
      cluster(TLS, workers(TLS.filter(({ name }) => !/KEY/.test(name)))),
      'Ray does not start with TLS without RAY_TLS_SERVER_KEY',
    ],
    [
      'ray 59031: a token for the head alone',
      cluster(TOKEN),
      'other groups turn RAY_AUTH_MODE on',
    ],
  ])('warns of %s', (_, spec, words) => {
    expect(found(spec)).toEqual([expect.stringContaining(words)]);
  });

  it.each<[string, OperatedClusterSpec]>([
    ['TLS everywhere', cluster(TLS, workers(TLS))],
    ['TLS that is off', cluster([{ name: 'RAY_USE_TLS', value: '0' }])],
    [
      'TLS of workers from another object',
      cluster(TLS, workers([], FROM_SECRET)),
    ],
    [
      'a value from another object',
      cluster(TLS, workers([{ name: 'RAY_USE_TLS', valueFrom: SECRET }])),
    ],
    [
      'a value from another variable',
      cluster(TLS, workers([{ name: 'RAY_USE_TLS', value: '$(TLS)' }])),
    ],
    ['a token everywhere', cluster(TOKEN, workers(TOKEN))],
    [
      'tokens that the operator sets',
      {
        ...cluster(TOKEN),
        rayVersion: '2.52.0',
        authOptions: { mode: 'token' },
      },
    ],
  ])('takes %s', (_, spec) => {
    expect(found(spec)).toEqual([]);
  });
});

it('only refuses variables that the operator sets for tlsOptions', () => {
  const spec = {
    ...cluster([{ name: 'RAY_USE_TLS', value: '1' }]),
    tlsOptions: {},
  };
  expect(found(spec)).toEqual([
    expect.stringContaining('together with tlsOptions'),
  ]);
});
