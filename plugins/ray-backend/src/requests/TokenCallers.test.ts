import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import { TokenCallers } from './TokenCallers';

const USER = 'user:default/ada';
const TOKEN = mockCredentials.user.token(USER);

function startCallers(expiresAt?: Date) {
  const auth = mockServices.auth();
  const authenticate = jest.spyOn(auth, 'authenticate');
  if (expiresAt) {
    authenticate.mockImplementation(async () => ({
      ...mockCredentials.user(USER),
      expiresAt,
    }));
  }
  return { callers: new TokenCallers(auth), authenticate };
}

describe('TokenCallers', () => {
  let now = 0;

  beforeEach(() => {
    now = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
  });

  afterEach(() => jest.restoreAllMocks());

  it('checks a token at most once a second', async () => {
    const { callers, authenticate } = startCallers();
    expect(await callers.of(TOKEN)).toMatchObject({ user: USER });
    now = 999;
    expect(await callers.of(TOKEN)).toMatchObject({ user: USER });
    expect(authenticate).toHaveBeenCalledTimes(1);
    now = 1_000;
    await callers.of(TOKEN);
    expect(authenticate).toHaveBeenCalledTimes(2);
  });

  it('does not remember the caller of an expired token', async () => {
    const { callers, authenticate } = startCallers(new Date(Date.now() - 1));
    await callers.of(TOKEN);
    await callers.of(TOKEN);
    expect(authenticate).toHaveBeenCalledTimes(2);
  });

  it('never returns the caller of another token', async () => {
    const { callers } = startCallers();
    await callers.of(TOKEN);
    const other = mockCredentials.user.token('user:default/bob');
    expect(await callers.of(other)).toMatchObject({ user: 'user:default/bob' });
    expect(await callers.of(mockCredentials.service.token())).toMatchObject({
      service: 'external:test-service',
    });
  });

  it('does not remember a refusal, and refuses callers without a name', async () => {
    const { callers, authenticate } = startCallers();
    const invalid = mockCredentials.user.invalidToken();
    for (let asked = 1; asked <= 2; asked++) {
      await expect(callers.of(invalid)).rejects.toThrow('invalid');
      expect(authenticate).toHaveBeenCalledTimes(asked);
    }
    authenticate.mockResolvedValue(mockCredentials.none());
    await expect(callers.of(TOKEN)).rejects.toThrow('neither');
  });

  it('remembers a limited number of callers', async () => {
    const { callers, authenticate } = startCallers();
    await callers.of(TOKEN);
    for (let other = 0; other < 1_000; other++) {
      await callers.of(mockCredentials.user.token(`user:default/u${other}`));
    }
    authenticate.mockClear();
    await callers.of(TOKEN);
    expect(authenticate).toHaveBeenCalledTimes(1);
  });
});
