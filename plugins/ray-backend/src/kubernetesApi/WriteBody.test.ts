import { guarded, readWriteBody } from './WriteBody';

const JSON_TYPE = 'application/json';
const YAML_TYPE = 'application/yaml';
const PATCH_TYPE = 'application/json-patch+json';

function read(method: string, type: string, text: string) {
  return readWriteBody(method, type, Buffer.from(text));
}

describe('readWriteBody', () => {
  it('reads objects and patches', () => {
    const fields = { a: 1 };
    const object = { type: 'object', fields };
    expect(read('POST', JSON_TYPE, '{"a":1}')).toEqual(object);
    expect(read('POST', `${YAML_TYPE}; charset=utf-8`, 'a: 1')).toEqual(object);
    expect(read('PATCH', 'application/merge-patch+json', '{"a":1}')).toEqual({
      type: 'merge',
      fields,
    });
    const apply = 'application/apply-patch+yaml';
    expect(read('PATCH', apply, 'a: 1')).toEqual({ type: 'apply', fields });
    expect(read('PATCH', apply, ' {"a":1}')).toEqual({ type: 'apply', fields });
    const operation = { op: 'remove', path: '/a' };
    expect(read('PATCH', PATCH_TYPE, JSON.stringify([operation]))).toEqual({
      type: 'json',
      operations: [operation],
    });
  });

  it.each<[string, string, string, string, number]>([
    ['deep JSON', 'POST', JSON_TYPE, `{"a":${'['.repeat(500_000)}`, 400],
    ['much JSON', 'POST', JSON_TYPE, `{"a":[${'1,'.repeat(400_000)}1]}`, 400],
    ['much YAML', 'POST', YAML_TYPE, 'a: b\n'.repeat(50_000), 400],
    ['flow YAML', 'POST', YAML_TYPE, '['.repeat(100_000), 400],
    ['YAML in itself', 'POST', YAML_TYPE, 'a: &a\n  b: *a', 400],
    ['deep YAML', 'POST', YAML_TYPE, '- '.repeat(30_000), 400],
    [
      'YAML aliases',
      'POST',
      YAML_TYPE,
      `a: &a [${'1,'.repeat(200)}1]\nb: [${'*a,'.repeat(99)}*a]`,
      400,
    ],
    ['protobuf', 'POST', 'application/vnd.kubernetes.protobuf', 'k8s', 415],
    [
      'strategic patches',
      'PATCH',
      'application/strategic-merge-patch+json',
      '{}',
      415,
    ],
    ['a patch that is no list', 'PATCH', PATCH_TYPE, '{}', 400],
    ['a patch with more in it', 'PATCH', PATCH_TYPE, '[],"a":1', 400],
  ])('refuses %s at once', (_what, method, type, text, status) => {
    // The time of this process, which others on the machine do not lengthen.
    const start = process.cpuUsage();
    expect(() => read(method, type, text)).toThrow(
      expect.objectContaining({ httpStatus: status }),
    );
    const { user, system } = process.cpuUsage(start);
    expect((user + system) / 1_000).toBeLessThan(1_000);
  });
});

describe('guarded', () => {
  const before = { metadata: { name: 'a', resourceVersion: '7' } };
  const path = '/metadata/resourceVersion';
  const guard = { op: 'replace', path, value: '7' };
  const patch = (...operations: object[]) =>
    guarded(read('PATCH', PATCH_TYPE, JSON.stringify(operations)), before);

  it('binds patches to a version, and keeps the version of updates', () => {
    const merge = read('PATCH', 'application/merge-patch+json', '{}');
    expect(guarded(merge, before)).toMatchObject({
      fields: { metadata: { resourceVersion: '7' } },
    });
    const unnamed = read('PUT', JSON_TYPE, '{}');
    expect(guarded(unnamed, before)).toEqual(unnamed);
    const named = read(
      'PUT',
      JSON_TYPE,
      '{"metadata":{"resourceVersion":"6"}}',
    );
    expect(guarded(named, before)).toEqual(named);
    const removal = { op: 'remove', path: '/a' };
    expect(patch(removal)).toEqual({
      type: 'json',
      operations: [removal, guard],
    });
  });

  it('keeps the guard for every operation', () => {
    for (const operation of [
      { op: 'remove', path },
      { op: 'move', from: path, path: '/metadata/labels/a' },
      { op: 'test', path: `${path}s`, value: '7' },
    ]) {
      expect(patch(operation)).toMatchObject({
        operations: [operation, guard],
      });
    }
    expect(() => patch({ op: 'replace', path, value: '6' })).toThrow(
      'modified',
    );
  });
});
