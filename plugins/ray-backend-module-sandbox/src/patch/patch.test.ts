import { refusal } from '../__testUtils__/createTestStore';
import { jsonPatch } from './jsonPatch';
import { mergePatch, strategicMergePatch } from './mergePatch';

describe('mergePatch', () => {
  // The examples of RFC 7396, appendix A
  it.each([
    [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
    [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
    [{ a: 'b' }, { a: null }, {}],
    [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
    [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
    [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
    [['a'], { a: 'b' }, { a: 'b' }],
    [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
  ])('merges %j and %j', (target, patch, expected) => {
    expect(mergePatch(target, patch)).toEqual(expected);
  });
});

describe('jsonPatch', () => {
  const target = { list: ['a', 'b'], 'a/b': 1, deep: { x: 1 } };

  it.each([
    [{ op: 'add', path: '/list/1', value: 'c' }, { list: ['a', 'c', 'b'] }],
    [{ op: 'add', path: '/list/-', value: 'c' }, { list: ['a', 'b', 'c'] }],
    [{ op: 'replace', path: '/a~1b', value: 2 }, { 'a/b': 2 }],
    [{ op: 'replace', path: '/list/0', value: 'z' }, { list: ['z', 'b'] }],
    [{ op: 'remove', path: '/deep/x' }, { deep: {} }],
    [
      { op: 'move', from: '/deep/x', path: '/y' },
      { deep: {}, y: 1 },
    ],
    [{ op: 'copy', from: '/deep', path: '/y' }, { y: { x: 1 } }],
    [{ op: 'test', path: '/deep', value: { x: 1 } }, {}],
  ])('applies %j', (operation, changed) => {
    expect(jsonPatch(target, [operation])).toEqual({ ...target, ...changed });
    expect(target.list).toEqual(['a', 'b']);
  });

  it.each([
    [{ op: 'test', path: '/deep/x', value: 2 }, 422],
    [{ op: 'remove', path: '/none' }, 422],
    [{ op: 'replace', path: '/none', value: 1 }, 422],
    [{ op: 'add', path: '/list/9', value: 1 }, 422],
    [{ op: 'add', path: '/none/x', value: 1 }, 422],
    [{ op: 'add', path: 'list', value: 1 }, 422],
    [{ op: 'frob', path: '/list' }, 400],
  ])('refuses %j', (operation, code) => {
    expect(refusal(() => jsonPatch(target, [operation])).code).toBe(code);
  });
});

it('limits the growth by copy operations as Kubernetes does', () => {
  const target = { metadata: { text: 'x'.repeat(1000) } };
  const copies = Array.from({ length: 60 }, (_, index) => ({
    op: 'copy',
    from: '/metadata',
    path: `/metadata/copy${index}`,
  }));
  const { code, message } = refusal(() => jsonPatch(target, copies));
  expect(code).toBe(422);
  expect(message).toContain('the accumulated size increase of copy is');
});

describe('strategicMergePatch', () => {
  const target = {
    metadata: { labels: { a: '1', b: '2' }, finalizers: ['x'] },
    spec: {
      containers: [
        { name: 'one', image: 'a', env: [{ name: 'A', value: '1' }] },
        { name: 'two', image: 'b' },
      ],
      args: ['x'],
    },
  };

  it('merges known lists by key, and replaces others', () => {
    const patch = {
      $setElementOrder: {},
      metadata: { labels: { a: null }, finalizers: ['y'] },
      spec: {
        containers: [
          { name: 'one', env: [{ name: 'B', value: '2' }] },
          { name: 'three', image: 'c' },
        ],
        args: ['y'],
      },
    };
    expect(strategicMergePatch(target, patch)).toEqual({
      metadata: { labels: { b: '2' }, finalizers: ['x', 'y'] },
      spec: {
        containers: [
          {
            name: 'one',
            image: 'a',
            env: [
              { name: 'A', value: '1' },
              { name: 'B', value: '2' },
            ],
          },
          { name: 'two', image: 'b' },
          { name: 'three', image: 'c' },
        ],
        args: ['y'],
      },
    });
  });

  it('applies directives', () => {
    const patch = {
      metadata: {
        labels: { $patch: 'replace', c: '3' },
        '$deleteFromPrimitiveList/finalizers': ['x'],
      },
      spec: { containers: [{ name: 'one', $patch: 'delete' }] },
    };
    expect(strategicMergePatch(target, patch)).toEqual({
      metadata: { labels: { c: '3' }, finalizers: [] },
      spec: { containers: [{ name: 'two', image: 'b' }], args: ['x'] },
    });
  });

  it('merges the ports of Services by port', () => {
    const service = { ports: [{ port: 80, name: 'a' }, { port: 81 }] };
    expect(
      strategicMergePatch(service, { ports: [{ port: 80, nodePort: 30080 }] }),
    ).toEqual({
      ports: [{ port: 80, name: 'a', nodePort: 30080 }, { port: 81 }],
    });
  });
});
