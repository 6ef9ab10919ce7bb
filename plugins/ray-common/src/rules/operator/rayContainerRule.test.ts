import { englishOf } from '../../texts';
import { OperatedContainer } from '../pod/PodObjects';
import { warningsOf } from '../Rules';
import { operatedClusterRules } from './operatedClusterRules';

const ray: OperatedContainer = { name: 'ray-head', image: 'rayproject/ray' };
const sidecar: OperatedContainer = { name: 'fluentbit', image: 'fluent-bit:2' };
const own: OperatedContainer = { name: 'main', image: 'registry/team/train:1' };

function warningsFor(...containers: OperatedContainer[]) {
  const group = { template: { spec: { containers } } };
  const workers = { ...group, groupName: 'g', maxReplicas: 1 };
  return warningsOf(
    {
      metadata: {},
      spec: { headGroupSpec: group, workerGroupSpecs: [workers] },
    },
    operatedClusterRules,
  ).map(englishOf);
}

it.each<[string, OperatedContainer]>([
  ['ray-head', ray],
  ['ray-worker', { ...ray, name: 'ray-worker' }],
  ['ray', { ...own, name: 'ray', ports: [{ containerPort: 6379 }] }],
])(
  'warns about a sidecar before %s, in head and workers',
  (name, container) => {
    const [head, worker] = ['headGroupSpec', 'workerGroupSpecs[0]'].map(
      group =>
        `spec.${group}.template.spec.containers[0]: the operator starts Ray in the first container, fluentbit; move ${name} before it`,
    );
    expect(warningsFor(sidecar, container)).toEqual([head, worker]);
    expect(warningsFor(container, sidecar)).toEqual([]);
  },
);

it.each<[string, OperatedContainer[]]>([
  ['one container', [sidecar]],
  ['an own image, and the autoscaler', [own, { ...ray, name: 'autoscaler' }]],
  ['an own image, and a tool with Ray’s', [own, { ...ray, name: 'exporter' }]],
  ['two with one image', [{ ...ray, image: own.image }, { ...own }]],
  [
    'an own image by its ports',
    [{ ...own, ports: [{ containerPort: 8265 }] }, ray],
  ],
  ['Ray’s image under another name', [{ ...ray, name: 'head' }, ray]],
])('does not warn about %s', (_, containers) => {
  expect(warningsFor(...containers)).not.toContainEqual(
    expect.stringContaining('first container'),
  );
});
