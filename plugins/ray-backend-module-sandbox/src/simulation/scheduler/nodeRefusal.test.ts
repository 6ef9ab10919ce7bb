import { Pod } from '../../objects/Pod';
import { rayContainer } from '../__testUtils__/rayCluster';
import { Node, nodeRefusal } from './nodeRefusal';

function pod(spec: Partial<Pod['spec']>): Pod {
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'p', namespace: 'test' },
    spec: { containers: [rayContainer('main')], ...spec },
  };
}

function node(spec: Node['spec'], labels = {}): Node {
  return {
    apiVersion: 'v1',
    kind: 'Node',
    metadata: { name: 'node-1', labels: { zone: 'a', cores: '16', ...labels } },
    spec,
  };
}

const MISMATCH = "node(s) didn't match Pod's node affinity/selector";

function affinity(...terms: object[]) {
  return {
    affinity: {
      nodeAffinity: {
        requiredDuringSchedulingIgnoredDuringExecution: {
          nodeSelectorTerms: terms,
        },
      },
    },
  };
}

const one = (key: string, operator: string, ...values: string[]) => ({
  matchExpressions: [{ key, operator, values }],
});

describe('nodeRefusal', () => {
  it.each<[string, Partial<Pod['spec']>, string | undefined]>([
    ['no wish', {}, undefined],
    ['a label', { nodeSelector: { zone: 'a' } }, undefined],
    ['another label', { nodeSelector: { zone: 'b' } }, MISMATCH],
    ['no such label', { nodeSelector: { gpu: 'l4' } }, MISMATCH],
    ['In', affinity(one('zone', 'In', 'a', 'b')), undefined],
    ['not In', affinity(one('zone', 'In', 'b')), MISMATCH],
    ['NotIn', affinity(one('zone', 'NotIn', 'a')), MISMATCH],
    ['Exists', affinity(one('zone', 'Exists')), undefined],
    ['DoesNotExist', affinity(one('zone', 'DoesNotExist')), MISMATCH],
    ['Gt', affinity(one('cores', 'Gt', '8')), undefined],
    ['Lt', affinity(one('cores', 'Lt', '8')), MISMATCH],
    [
      'either term',
      affinity(one('zone', 'In', 'b'), one('zone', 'Exists')),
      undefined,
    ],
    ['an empty term', affinity({}), MISMATCH],
    [
      'the name of the node',
      affinity({
        matchFields: [
          { key: 'metadata.name', operator: 'In', values: ['node-2'] },
        ],
      }),
      MISMATCH,
    ],
  ])('checks selectors: %s', (_what, spec, expected) => {
    expect(nodeRefusal(pod(spec), node({}))).toBe(expected);
  });

  const taint = { key: 'gpu', value: 'yes', effect: 'NoSchedule' };

  it.each<[string, NonNullable<Pod['spec']['tolerations']>, boolean]>([
    ['none', [], false],
    ['its value', [{ key: 'gpu', value: 'yes' }], true],
    ['another value', [{ key: 'gpu', value: 'no' }], false],
    ['its key', [{ key: 'gpu', operator: 'Exists' }], true],
    ['everything', [{ operator: 'Exists' }], true],
    [
      'another effect',
      [{ key: 'gpu', operator: 'Exists', effect: 'NoExecute' }],
      false,
    ],
  ])('checks taints for a toleration of %s', (_what, tolerations, isTaken) => {
    expect(nodeRefusal(pod({ tolerations }), node({ taints: [taint] }))).toBe(
      isTaken ? undefined : 'node(s) had untolerated taint {gpu: yes}',
    );
  });

  it('checks cordons, but ignores PreferNoSchedule taints', () => {
    const preferred = [{ ...taint, effect: 'PreferNoSchedule' }];
    expect(nodeRefusal(pod({}), node({ taints: preferred }))).toBeUndefined();
    expect(nodeRefusal(pod({}), node({ unschedulable: true }))).toBe(
      'node(s) were unschedulable',
    );
  });
});
