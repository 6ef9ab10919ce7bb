import { mockCredentials } from '@backstage/backend-test-utils';
import { expiryOf } from './expiryOf';

function bearer(claims: string): string {
  const encoded = Buffer.from(claims).toString('base64url');
  return `Bearer e30.${encoded}.c2lnbmF0dXJl`;
}

describe('expiryOf', () => {
  const service = mockCredentials.service();

  it('prefers the expiry from Backstage to that of the token', () => {
    const expiresAt = new Date(5_000);
    const token = bearer('{"exp":7}');
    expect(expiryOf({ ...service, expiresAt }, token)).toBe(expiresAt);
    expect(expiryOf(service, token)).toEqual(new Date(7_000));
  });

  it.each([
    undefined,
    'Bearer static-token',
    'a.b.c',
    bearer('{}'),
    bearer('?'),
  ])('returns no expiry for %s', header =>
    expect(expiryOf(service, header)).toBeUndefined(),
  );
});
