import { clusterSpecSchema } from '@rayport/backstage-plugin-ray-common';
import { fromClusterPart, toClusterPart } from './clusterPart';

const shared = {
  values: { MODE: 'fast' },
  valuesFrom: { TOKEN: { source: 1, name: 'secrets', key: 'token' } },
};

function specWith(head: object | undefined, workers: object | undefined) {
  return clusterSpecSchema.parse({
    headGroupSpec: { computeTemplate: 'small', environment: head },
    workerGroupSpec: [
      {
        groupName: 'w',
        computeTemplate: 'small',
        minReplicas: 0,
        environment: workers,
      },
    ],
  });
}

describe('cluster part of a form', () => {
  it('shows shared variables once, and writes them into all groups', () => {
    const spec = specWith(shared, shared);
    const part = fromClusterPart({ clusterSpec: spec });
    expect(part.envs).toEqual([{ key: 'MODE', value: 'fast' }]);
    const written = toClusterPart({
      ...part,
      version: '',
      envs: [...part.envs, { key: 'MORE', value: '1' }],
    });
    const environment = {
      ...shared,
      values: { MODE: 'fast', MORE: '1' },
    };
    expect(written.headGroupSpec?.environment).toEqual(environment);
    expect(written.workerGroupSpec?.[0].environment).toEqual(environment);
    expect(
      clusterSpecSchema.parse(toClusterPart({ ...part, version: '' })),
    ).toEqual(spec);
  });

  it('keeps variables of single groups, and adds shared ones', () => {
    const spec = specWith({ values: { ROLE: 'head' } }, undefined);
    const part = fromClusterPart({ clusterSpec: spec });
    expect(part.envs).toEqual([]);
    const written = toClusterPart({
      ...part,
      version: '',
      envs: [{ key: 'MODE', value: 'fast' }],
    });
    expect(written.headGroupSpec?.environment?.values).toEqual({
      ROLE: 'head',
      MODE: 'fast',
    });
    expect(written.workerGroupSpec?.[0].environment?.values).toEqual({
      MODE: 'fast',
    });
  });
});
