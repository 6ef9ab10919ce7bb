import { KubernetesObject } from '@rayport/backstage-plugin-ray-node';
import { HeldObjects } from './HeldObjects';

function object(name: string, version = '1'): KubernetesObject {
  return { metadata: { namespace: 'n', name, resourceVersion: version } };
}

const key = (name: string) => ({ namespace: 'n', name });

describe('HeldObjects', () => {
  const parse = jest.spyOn(JSON, 'parse');
  const stringify = jest.spyOn(JSON, 'stringify');
  let held: HeldObjects<KubernetesObject>;

  beforeEach(() => {
    jest.useFakeTimers();
    held = new HeldObjects();
    parse.mockClear();
    stringify.mockClear();
  });

  afterEach(() => jest.useRealTimers());

  it('neither packs nor unpacks an object that keeps changing', () => {
    for (let version = 1; version <= 20; version += 1) {
      held.set(object('a', String(version)));
      jest.advanceTimersByTime(500);
      expect(held.get(key('a'))).toEqual(object('a', String(version)));
    }
    expect(stringify).not.toHaveBeenCalled();
    expect(parse).not.toHaveBeenCalled();
    expect([held.size, held.versionOf(key('a'))]).toEqual([1, '20']);
  });

  it('packs an unchanged object, and unpacks it once for concurrent reads', () => {
    held.set(object('a'));
    held.set(object('b'));
    held.delete(key('b'));
    jest.advanceTimersByTime(10_000);
    expect(stringify).toHaveBeenCalledTimes(1);
    expect(held.versionOf(key('a'))).toBe('1');
    expect(held.get(key('a'))).toEqual(object('a'));
    expect([...held.list('n')]).toEqual([object('a')]);
    expect(parse).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(10_000);
    expect(held.get(key('a'))).toEqual(object('a'));
    expect(parse).toHaveBeenCalledTimes(2);
  });

  it('limits the number of unpacked objects', () => {
    for (let index = 0; index < 1_000; index += 1)
      held.set(object(`o${index}`));
    expect(stringify.mock.calls.length).toBeGreaterThan(700);
    expect([...held.list()].map(({ metadata }) => metadata.name)).toHaveLength(
      1_000,
    );
    expect(held.has(key('o0'))).toBe(true);
    held.delete(key('o0'));
    held.delete(key('o999'));
    expect([held.size, held.get(key('o0')), held.has(key('o999'))]).toEqual([
      998,
      undefined,
      false,
    ]);
  });
});
