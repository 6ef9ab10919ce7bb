import { fieldOf } from './fieldOf';

const values = {
  name: '',
  serveConfigV2: 'applications: []',
  annotations: [{ key: 'example.com/a.b', value: '' }],
  tolerations: [{ key: '', operator: 'Exists' }],
  clusterSpec: {
    headGroupSpec: { computeTemplate: '', rayStartParams: [] },
    workerGroupSpec: [{ groupName: '', labels: [{ key: 'x', value: '!' }] }],
  },
};

describe('fieldOf', () => {
  it.each([
    ['name', 'name'],
    ['serveConfigV2.applications[0].name', 'serveConfigV2'],
    [
      'clusterSpec.workerGroupSpec[0].groupName',
      'clusterSpec.workerGroupSpec.0.groupName',
    ],
    ['annotations.example.com/a.b', 'annotations.0.key'],
    ['annotations["example.com/a.b"]', 'annotations.0.key'],
    ['annotations[0].value', 'annotations.0.value'],
    ['annotations.gone', 'annotations'],
    [
      'clusterSpec.workerGroupSpec[0].labels.x',
      'clusterSpec.workerGroupSpec.0.labels.0.key',
    ],
    [
      'clusterSpec.headGroupSpec.rayStartParams',
      'clusterSpec.headGroupSpec.rayStartParams',
    ],
    ['tolerations[0].operator', 'tolerations.0.operator'],
    ['clusterSpec.headGroupSpec', undefined],
    ['clusterSpec.autoscalerOptions.cpu', undefined],
    ['', undefined],
  ])('finds %s at %s', (path, field) => {
    expect(fieldOf(path, values)).toBe(field);
  });
});
