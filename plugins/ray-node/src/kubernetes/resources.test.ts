import { NAMESPACES, pathOf, PODS } from './resources';

describe('pathOf', () => {
  it('escapes names in the paths of collections and objects', () => {
    expect(pathOf(PODS, {})).toBe('/api/v1/pods');
    expect(pathOf(PODS, { namespace: 'n', name: 'a/b ü' })).toBe(
      '/api/v1/namespaces/n/pods/a%2Fb%20%C3%BC',
    );
    expect(pathOf(NAMESPACES, { namespace: 'n', name: '...' })).toBe(
      '/api/v1/namespaces/...',
    );
  });

  it.each(['.', '..', '\ud800', 'a\udc00'])(
    'refuses a name that would leave the collection: %j',
    name => {
      for (const [key, kind] of [
        [{ namespace: 'n', name }, 'pods'],
        [{ namespace: name, name: 'p' }, 'namespaces'],
      ] as const) {
        expect(() => pathOf(PODS, key)).toThrow(
          expect.objectContaining({ status: 404, details: { kind, name } }),
        );
      }
    },
  );
});
