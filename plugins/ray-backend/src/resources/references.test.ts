import { referencesIn } from './references';

const object = (spec: object) => ({ metadata: { name: 'any' }, spec });

describe('referencesIn', () => {
  it('finds the objects that pods reference anywhere in their spec, each once', () => {
    const containers = [
      {
        env: [
          { valueFrom: { secretKeyRef: { name: 'token', key: 'a' } } },
          { valueFrom: { configMapKeyRef: { name: 'settings', key: 'a' } } },
          { valueFrom: { secretKeyRef: { name: 'free', optional: true } } },
        ],
        envFrom: [{ configMapRef: { name: 'settings' } }],
      },
    ];
    const volumes = [
      { secret: { secretName: 'certificate' } },
      { persistentVolumeClaim: { claimName: 'data' } },
      { projected: { sources: [{ secret: { name: 'projected' } }] } },
    ];
    const imagePullSecrets = [{ name: 'registry' }];
    const pods = {
      template: {
        spec: {
          containers,
          volumes,
          imagePullSecrets,
          serviceAccountName: 'trainer',
          priorityClassName: 'urgent',
          runtimeClassName: 'nvidia',
        },
      },
    };
    const found = referencesIn(object({ workerGroupSpecs: [pods, pods] }));
    expect(found.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      'ServiceAccount trainer',
      'PriorityClass urgent',
      'RuntimeClass nvidia',
      'Secret token',
      'ConfigMap settings',
      'Secret certificate',
      'PersistentVolumeClaim data',
      'Secret projected',
      'Secret registry',
    ]);
  });

  it('ignores objects without pods', () => {
    expect(referencesIn({ metadata: { name: 'any' } })).toEqual([]);
    expect(referencesIn(object({ serviceAccountName: 'default' }))).toEqual([]);
    expect(referencesIn(object({ configMap: null, secret: 'no' }))).toEqual([]);
  });
});
