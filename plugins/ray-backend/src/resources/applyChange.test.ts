import { applyChange } from './applyChange';

describe('applyChange', () => {
  it('keeps changes of other clients, and applies ours', () => {
    const existing = {
      replicas: 3,
      priority: 7,
      containers: [
        { name: 'log', image: 'log:1' },
        {
          name: 'ray',
          image: 'ray:1',
          stdin: true,
          env: [
            { name: 'THEIRS', value: '1' },
            { name: 'A', value: 'a' },
            { name: 'B', valueFrom: { secretKeyRef: { key: 'k' } } },
          ],
        },
      ],
      labels: { theirs: 'yes', ours: 'yes' },
    };
    const env = [
      { name: 'A', value: 'a' },
      { name: 'B', valueFrom: { secretKeyRef: { key: 'k' } } },
    ];
    const before = {
      replicas: 3,
      containers: [{ name: 'ray', image: 'ray:1', env }],
      labels: { ours: 'yes' },
    };
    const after = {
      replicas: 3,
      containers: [
        {
          name: 'ray',
          image: 'ray:2',
          env: [
            { name: 'C', value: 'c' },
            { name: 'B', value: 'b' },
          ],
        },
      ],
      labels: undefined,
    };
    expect(applyChange<object>(existing, before, after)).toEqual({
      replicas: 3,
      priority: 7,
      containers: [
        { name: 'log', image: 'log:1' },
        {
          name: 'ray',
          image: 'ray:2',
          stdin: true,
          env: [
            { name: 'THEIRS', value: '1' },
            { name: 'C', value: 'c' },
            { name: 'B', value: 'b' },
          ],
        },
      ],
      labels: { theirs: 'yes' },
    });
  });

  it('keeps differences from our form unless our form changes', () => {
    const existing = { image: 'theirs', ports: [] };
    const ours = { image: 'ours', ports: [{ containerPort: 80 }] };
    expect(applyChange<object>(existing, ours, ours)).toBe(existing);
    const changed = { ...ours, env: [{ name: 'A', value: 'a' }] };
    expect(applyChange<object>(existing, ours, changed)).toEqual({
      image: 'theirs',
      ports: [],
      env: [{ name: 'A', value: 'a' }],
    });
  });
});
