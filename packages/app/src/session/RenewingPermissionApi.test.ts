import { IdentityApi } from '@backstage/frontend-plugin-api';
import { PermissionApi } from '@backstage/plugin-permission-react';
import { RenewingPermissionApi } from './RenewingPermissionApi';

type PermissionRequest = Parameters<PermissionApi['authorize']>[0];

const request: PermissionRequest = {
  permission: {
    type: 'basic',
    name: 'ray.cluster.create',
    attributes: { action: 'create' },
  },
};

class Refusal extends Error {
  readonly statusCode: number;

  constructor(statusCode: number) {
    super(`refused with ${statusCode}`);
    this.statusCode = statusCode;
  }
}

/** A portal that knows one token only, and answers all others with a status. */
function setUp(options: { status?: number; next?: string } = {}) {
  const { status = 401, next } = options;
  let token = 'first';
  const identityApi: IdentityApi = {
    getProfileInfo: async () => ({}),
    getBackstageIdentity: jest.fn(),
    getCredentials: async () => ({ token }),
    signOut: async () => undefined,
  };
  const authorize = jest.fn(async () => {
    if (token === 'second') return { result: 'ALLOW' as const };
    throw new Refusal(status);
  });
  const renew = jest.fn(async () => {
    token = next ?? token;
    return next;
  });
  const api = new RenewingPermissionApi({
    target: { authorize },
    identityApi,
    renewal: { renew },
  });
  return { api, authorize, renew };
}

describe('RenewingPermissionApi', () => {
  it('retries with a renewed token after a 401', async () => {
    const { api, authorize, renew } = setUp({ next: 'second' });
    expect(await api.authorize(request)).toEqual({ result: 'ALLOW' });
    expect(renew).toHaveBeenCalledWith('first');
    expect(await api.authorize(request)).toEqual({ result: 'ALLOW' });
    expect(renew).toHaveBeenCalledTimes(1);
    expect(authorize).toHaveBeenCalledTimes(3);
  });

  it('throws the original error without a renewed token, and any other error without a retry', async () => {
    const ended = setUp();
    await expect(ended.api.authorize(request)).rejects.toThrow('401');
    expect(ended.authorize).toHaveBeenCalledTimes(1);

    const broken = setUp({ status: 500, next: 'second' });
    await expect(broken.api.authorize(request)).rejects.toThrow('500');
    expect(broken.renew).not.toHaveBeenCalled();
  });
});
