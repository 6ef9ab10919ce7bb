import { manifestField } from './manifestField';
import { servedKind } from './servedKinds';

describe('manifestField', () => {
  const inKind = (plural: string, field: string) => {
    const kind = servedKind({ group: 'ray.io', plural });
    return kind && manifestField(kind, field);
  };

  it.each([
    ['clusterSpec.workerGroupSpec', 'spec.workerGroupSpecs'],
    [
      'clusterSpec.workerGroupSpec[3].replicas',
      'spec.workerGroupSpecs[3].replicas',
    ],
    [
      'clusterSpec.workerGroupSpec[0].volumes',
      'spec.workerGroupSpecs[0].template.spec.volumes',
    ],
    [
      'clusterSpec.headGroupSpec.labels',
      'spec.headGroupSpec.template.metadata.labels',
    ],
    ['clusterSpec.autoscalerOptions.volumes', 'spec.autoscalerOptions.volumes'],
    ['annotations', 'annotations'],
  ])('names %s as an object has it', (field, expected) => {
    expect(inKind('rayclusters', field)).toBe(expected);
  });

  it.each([
    ['rayjobs', 'spec.rayClusterSpec.headServiceAnnotations'],
    ['rayservices', 'spec.rayClusterConfig.headServiceAnnotations'],
    ['raycronjobs', 'spec.jobTemplate.rayClusterSpec.headServiceAnnotations'],
  ])('finds the specification of the cluster in %s', (plural, expected) => {
    const field = 'clusterSpec.headServiceAnnotations';
    expect(inKind(plural, field)).toBe(expected);
  });
});
