import { encodePosition, parsePosition, toVersions } from './StreamPosition';

describe('StreamPosition', () => {
  it('has a short encoding for versions of any length', () => {
    const position = {
      time: 1_760_000_000_123,
      versions: toVersions({
        rayclusters: '184467440737095516161844674407370955161',
        pods: '0',
        events: '1234567',
      }),
    };
    const id = encodePosition(position);
    expect(id).toMatch(/^1\.[0-9a-z.]{1,60}$/);
    expect(parsePosition(id)).toEqual(position);
  });

  it('keeps its encoding, so that streams resume during an upgrade of the portal', () => {
    const position = {
      time: 10,
      versions: toVersions({
        rayclusters: '1',
        rayjobs: '2',
        rayservices: '3',
        configmaps: '4',
        pods: '5',
        events: '6',
      }),
    };
    expect(encodePosition(position)).toBe('1.a.1.2.3.4.5.6');
  });

  it('omits versions that have no order', () => {
    const versions = toVersions({ pods: 'abc', events: '-1', rayjobs: '' });
    expect([...versions]).toEqual([]);
  });

  it.each([
    '',
    'x',
    '2.a.1.1.1.1.1.1',
    '1.a.1',
    '1..1.1.1.1.1.1',
    '1.a.1.1.1.1.1.A',
  ])('rejects %j', id => expect(parsePosition(id)).toBeUndefined());
});
