import { lineOfField } from './lineOfField';

const TEXT = `# a cluster
name: a
annotations:
  team.io/a: b
clusterSpec:
  workerGroupSpec:
    - groupName: one
    - groupName: two
      replicas: -1
`;

describe('lineOfField', () => {
  it.each([
    ['name', 2],
    ['annotations.team.io/a', 4],
    ['annotations["team.io/a"]', 4],
    ['clusterSpec.workerGroupSpec[1].replicas', 9],
    ['clusterSpec.workerGroupSpec[0]', 7],
    // Absent: the group that lacks it.
    ['clusterSpec.workerGroupSpec[1].computeTemplate', 8],
    ['namespace', undefined],
  ])('finds %s', (field, line) => {
    expect(lineOfField(TEXT, field)).toBe(line);
  });

  it('finds fields in JSON', () => {
    const json = JSON.stringify({ a: { b: [1, 2] } }, undefined, 2);
    expect(lineOfField(json, 'a.b[1]')).toBe(5);
  });
});
