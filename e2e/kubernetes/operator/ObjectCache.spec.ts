import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import type { StoredObject } from '@rayport/backstage-plugin-ray-backend-module-sandbox/testUtils';
import { ObjectCache } from './ObjectCache';

function pod(uid: string, resourceVersion: number): StoredObject {
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: {
      name: 'head',
      namespace: 'test',
      uid,
      resourceVersion: String(resourceVersion),
    },
  };
}

test.describe('ObjectCache', () => {
  let cache: ObjectCache;
  let told: string[];

  test.beforeEach(() => {
    cache = new ObjectCache();
    told = [];
    cache.listen(({ type, object }) =>
      told.push(
        `${type} ${object.metadata.uid}@${object.metadata.resourceVersion}`,
      ),
    );
  });

  const version = () =>
    cache.get({ namespace: 'test', name: 'head' })?.metadata.resourceVersion;

  test('keeps the newest version from any source', async () => {
    cache.put(pod('a', 9));
    cache.put(pod('a', 10));
    cache.put(pod('a', 9));
    expect(version()).toBe('10');
    await nextTurn();
    expect(told).toEqual(['ADDED a@9', 'MODIFIED a@10']);
  });

  test('ignores late watch events of an object that was deleted locally', async () => {
    cache.put(pod('a', 1));
    cache.forget(pod('a', 1).metadata);
    cache.put(pod('a', 2));
    cache.remove(pod('a', 3));
    expect(version()).toBeUndefined();
    await nextTurn();
    expect(told).toEqual(['ADDED a@1', 'DELETED a@1']);
  });

  test('distinguishes two objects with the same name by uid', async () => {
    cache.put(pod('a', 1));
    cache.put(pod('b', 5));
    cache.remove(pod('a', 4));
    expect(version()).toBe('5');
    await nextTurn();
    expect(told).toEqual(['ADDED a@1', 'DELETED a@1', 'ADDED b@5']);
  });

  test('removes objects that are missing in a list', async () => {
    cache.put(pod('a', 1));
    cache.replace([]);
    expect(cache.list()).toEqual([]);
    await nextTurn();
    expect(told).toEqual(['ADDED a@1', 'DELETED a@1']);
  });
});
