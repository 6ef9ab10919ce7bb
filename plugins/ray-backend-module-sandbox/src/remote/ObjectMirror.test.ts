import { setImmediate as nextTurn } from 'node:timers/promises';
import { StoredObject } from '../core/types';
import { ObjectMirror } from './ObjectMirror';

function pod(uid: string, resourceVersion: number): StoredObject {
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: {
      ...{ name: 'head', namespace: 'test', uid },
      resourceVersion: String(resourceVersion),
    },
  };
}

describe('ObjectMirror', () => {
  let mirror: ObjectMirror;
  let told: string[];

  beforeEach(() => {
    mirror = new ObjectMirror();
    told = [];
    mirror.listen(({ type, object }) =>
      told.push(
        `${type} ${object.metadata.uid}@${object.metadata.resourceVersion}`,
      ),
    );
  });

  const version = () =>
    mirror.get({ namespace: 'test', name: 'head' })?.metadata.resourceVersion;

  it('keeps the newest version, whichever way it came', async () => {
    mirror.put(pod('a', 9));
    mirror.put(pod('a', 10));
    mirror.put(pod('a', 9));
    expect(version()).toBe('10');
    await nextTurn();
    expect(told).toEqual(['ADDED a@9', 'MODIFIED a@10']);
  });

  it('ignores what the watch still tells of an object that we have deleted', async () => {
    mirror.put(pod('a', 1));
    mirror.forget(pod('a', 1).metadata);
    mirror.put(pod('a', 2));
    mirror.remove(pod('a', 3));
    expect(version()).toBeUndefined();
    await nextTurn();
    expect(told).toEqual(['ADDED a@1', 'DELETED a@1']);
  });

  it('tells two objects of one name apart', async () => {
    mirror.put(pod('a', 1));
    mirror.put(pod('b', 5));
    mirror.remove(pod('a', 4));
    expect(version()).toBe('5');
    await nextTurn();
    expect(told).toEqual(['ADDED a@1', 'DELETED a@1', 'ADDED b@5']);
  });

  it('takes a list for all there is', async () => {
    mirror.put(pod('a', 1));
    mirror.replace([]);
    expect(mirror.list()).toEqual([]);
    await nextTurn();
    expect(told).toEqual(['ADDED a@1', 'DELETED a@1']);
  });
});
