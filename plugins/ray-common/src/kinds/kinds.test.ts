import { Kind, KINDS, RESOURCE_KINDS, rayPermissions } from '.';

const kinds: Array<[string, Kind]> = Object.entries(KINDS);

describe('KINDS', () => {
  it.each(kinds)('lists %s under its own name', (name, { kind }) => {
    expect(kind).toBe(name);
    expect(RESOURCE_KINDS).toContain(name);
  });

  it.each(kinds)('has the permissions of %s', (name, { permissions }) => {
    for (const [action, permission] of Object.entries(permissions)) {
      expect(permission).toEqual({
        type: 'resource',
        name: `ray.${name}.${action}`,
        attributes: { action },
        resourceType: `ray-${name}`,
      });
      expect(rayPermissions).toContain(permission);
    }
  });
});
