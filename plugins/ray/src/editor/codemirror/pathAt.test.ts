import { jsonPlace, yamlPlace } from './pathAt';

describe('yamlPlace', () => {
  it.each([
    ['na', []],
    ['name: x\nclusterSpec:\n  head', ['clusterSpec']],
    [
      'clusterSpec:\n  headGroupSpec:\n    computeTemplate: small\n    ima',
      ['clusterSpec', 'headGroupSpec'],
    ],
    [
      'clusterSpec:\n  headGroupSpec:\n    image: a\n  workerGroupSpec:\n    - groupName: a\n      rep',
      ['clusterSpec', 'workerGroupSpec'],
    ],
    [
      'clusterSpec:\n  workerGroupSpec:\n  - groupName: a\n    replicas: 1\n  - gro',
      ['clusterSpec', 'workerGroupSpec'],
    ],
    [
      'clusterSpec:\n  workerGroupSpec:\n  - groupName: a\n    volumes:\n    - name: v\n      # the disk\n\n      vol',
      ['clusterSpec', 'workerGroupSpec', 'volumes'],
    ],
    ['clusterSpec:\n  headGroupSpec:\n    image: a\nver', []],
  ])('finds the cursor after %j', (text, path) => {
    const typed = /\w*$/.exec(text)?.[0].length ?? 0;
    expect(yamlPlace(text)).toEqual({
      path,
      field: undefined,
      from: text.length - typed,
    });
  });

  it('finds the field of a value', () => {
    expect(yamlPlace('environment: DE')).toEqual({
      path: [],
      field: 'environment',
      from: 13,
    });
  });
});

describe('jsonPlace', () => {
  it.each([
    ['{ "na', [], undefined],
    ['{ "name": "x", "clusterSpec": { "head', ['clusterSpec'], undefined],
    [
      '{"clusterSpec": {"workerGroupSpec": [{"groupName": "a, {b"}, {"rep',
      ['clusterSpec', 'workerGroupSpec'],
      undefined,
    ],
    ['{"clusterSpec": {"headGroupSpec": {}}, "ver', [], undefined],
    ['{"environment": "DE', [], 'environment'],
  ])('finds the cursor after %j', (text, path, field) => {
    expect(jsonPlace(text)).toMatchObject({ path, field });
  });

  it('returns undefined in a list and outside of an object', () => {
    expect(jsonPlace('{"tolerations": [')).toBeUndefined();
    expect(jsonPlace('')).toBeUndefined();
  });
});
