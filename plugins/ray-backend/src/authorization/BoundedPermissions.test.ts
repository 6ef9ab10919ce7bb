import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import {
  AuthenticationError,
  NotAllowedError,
  ResponseError,
} from '@backstage/errors';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import request from 'supertest';
import { startRayBackend } from '../__testUtils__/startRayBackend';
import { BoundedPermissions } from './BoundedPermissions';

const UNDECIDED =
  "The portal can't decide what you may do: its permission service does not answer. Try again in a few seconds.";

const definitive = { result: AuthorizeResult.DENY } as const;
const options = { credentials: mockCredentials.user() };

const closed = Object.assign(new Error('reset'), { code: 'ECONNRESET' });

function failing(error: unknown) {
  return mockServices.permissions.mock({
    authorizeConditional: async () => {
      throw error;
    },
  });
}

const serverError = () =>
  ResponseError.fromResponse(
    Response.json({ error: { name: 'Error', message: '' } }, { status: 500 }),
  );

describe('BoundedPermissions', () => {
  it('returns the decisions of the policy', async () => {
    const decisions = [definitive];
    const policy = mockServices.permissions.mock({
      authorizeConditional: async () => decisions,
    });
    const permissions = new BoundedPermissions(policy);
    expect(await permissions.authorizeConditional([], options)).toBe(decisions);
  });

  it('fails with UNAVAILABLE in time if there is no decision', async () => {
    const hanging = mockServices.permissions.mock({
      authorizeConditional: () => new Promise<never>(() => {}),
    });
    for (const policy of [
      hanging,
      failing(closed),
      failing(await serverError()),
    ]) {
      await expect(
        new BoundedPermissions(policy, 100).authorizeConditional([], options),
      ).rejects.toEqual(
        expect.objectContaining({
          code: 'UNAVAILABLE',
          message: UNDECIDED,
          retryAfterSeconds: 5,
        }),
      );
    }
  });

  it('asks again if the connection was closed when it was used', async () => {
    const decisions = [definitive];
    let asked = 0;
    const policy = mockServices.permissions.mock({
      async authorizeConditional() {
        asked += 1;
        if (asked === 1) throw closed;
        return decisions;
      },
    });
    const permissions = new BoundedPermissions(policy);
    expect(await permissions.authorizeConditional([], options)).toBe(decisions);
  });

  it('passes on errors about the caller', async () => {
    for (const error of [
      new AuthenticationError('who?'),
      new NotAllowedError('no'),
    ]) {
      await expect(
        new BoundedPermissions(failing(error)).authorizeConditional(
          [],
          options,
        ),
      ).rejects.toBe(error);
    }
  });

  it('answers 503 if the permission service fails', async () => {
    const permissions = failing(await serverError());
    const { server, stop } = await startRayBackend({
      features: [permissions.factory],
    });
    for (const path of ['/apis/v1/clusters', '/api/ray/watch']) {
      const { status, headers, body } = await request(server).get(path);
      expect([path, status, headers['retry-after'], body]).toMatchObject([
        path,
        503,
        '5',
        { code: 14, message: UNDECIDED },
      ]);
    }
    await stop();
  });
});
