import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import express from 'express';
import request from 'supertest';
import { createAuthenticator } from './authenticate';

const USER = 'user:default/ada';

/** The sent credentials, and their caller. */
async function whoSends(
  headers: Record<string, string>,
  options: Partial<Parameters<typeof createAuthenticator>[0]> = {},
) {
  const authenticate = createAuthenticator({
    auth: mockServices.auth(),
    httpAuth: mockServices.httpAuth({
      defaultCredentials: mockCredentials.none(),
    }),
    anonymous: false,
    ...options,
  });
  const app = express().use((asked, response) => {
    authenticate(asked).then(
      ({ user, service, isAnonymous }) =>
        response.json({ user, service, isAnonymous }),
      (error: Error) => response.json({ error: error.name }),
    );
  });
  const { body } = await request(app).get('/').set(headers);
  return body;
}

describe('createAuthenticator', () => {
  it.each([
    ['a bearer token', mockCredentials.user.header(USER)],
    ['a bare one', mockCredentials.user.token(USER)],
  ])('identifies the sender of %s', async (_, authorization) => {
    expect(await whoSends({ authorization })).toEqual({ user: USER });
  });

  it('refuses an invalid token, and requests without a token', async () => {
    const refused = { error: 'AuthenticationError' };
    const authorization = mockCredentials.user.invalidHeader();
    expect(await whoSends({ authorization })).toEqual(refused);
    expect(await whoSends({})).toEqual(refused);
  });

  it('accepts requests without a token if configured', async () => {
    expect(await whoSends({}, { anonymous: true })).toEqual({
      isAnonymous: true,
    });
  });

  it('supports portals with another HttpAuthService', async () => {
    const httpAuth = mockServices.httpAuth();
    jest
      .spyOn(httpAuth, 'credentials')
      .mockImplementation(async () => mockCredentials.user('user:default/iap'));
    const authorization = 'Bearer of-the-proxy';
    expect(await whoSends({ authorization }, { httpAuth })).toEqual({
      user: 'user:default/iap',
    });
  });
});
