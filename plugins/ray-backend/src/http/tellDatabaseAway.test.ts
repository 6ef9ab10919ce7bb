import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import { AuthenticationError, NotAllowedError } from '@backstage/errors';
import express from 'express';
import request from 'supertest';
import { startRayBackend } from '../__testUtils__/startRayBackend';
import { until } from '../__testUtils__/until';
import type { DatabaseHealth } from '../database/PluginDatabase';
import { tellDatabaseAway } from './tellDatabaseAway';

const VALID = mockCredentials.user.header();
const DOUBTFUL = mockCredentials.user.invalidHeader();

describe('a caller with an unverifiable token', () => {
  let backend: Awaited<ReturnType<typeof startRayBackend>>;

  async function ask(path: string, authorization?: string) {
    const response = await fetch(
      `http://localhost:${backend.server.port()}${path}`,
      { headers: authorization ? { authorization } : {} },
    );
    const { status, headers } = response;
    const body = await response.json();
    return { status, retryAfter: headers.get('retry-after'), body };
  }

  beforeAll(async () => {
    const database = mockServices.database.mock({
      getClient: async () => {
        throw new Error('away');
      },
    });
    backend = await startRayBackend({ features: [database.factory] });
    await until(async () => {
      const { body } = await ask('/api/ray/health', VALID);
      return body.database.state === 'unavailable';
    });
  });

  afterAll(() => backend.stop());

  it('gets UNAVAILABLE while the database is unavailable', async () => {
    expect(await ask('/apis/v1/clusters', DOUBTFUL)).toMatchObject({
      status: 503,
      retryAfter: '5',
      body: {
        code: 14,
        message: expect.stringMatching(/^The portal's database can't be used/),
      },
    });
    expect(await ask('/apis/v1/clusters', VALID)).toMatchObject({
      status: 200,
      retryAfter: null,
    });
  });
});

describe('tellDatabaseAway', () => {
  const since = new Date();

  /** The answer if authentication fails. */
  async function failureOf(
    error: Error,
    state: DatabaseHealth['state'],
    headers: Record<string, string>,
  ) {
    const authenticate = tellDatabaseAway(
      () => Promise.reject(error),
      () => ({ state, since }),
    );
    const app = express().use((incoming, response) => {
      authenticate(incoming).catch(failure => {
        response.json({ name: failure.name, code: failure.code });
      });
    });
    return (await request(app).get('/').set(headers)).body;
  }

  const authorization = 'Bearer x';

  const unauthenticated = new AuthenticationError('no');

  it.each([
    ['available', 'a wrong token', unauthenticated, { authorization }],
    ['unknown', 'a wrong token', unauthenticated, { authorization }],
    ['unavailable', 'no right', new NotAllowedError('no'), { authorization }],
    ['unavailable', 'no token', unauthenticated, {}],
  ] as const)(
    'keeps errors with other causes; database: %s, caller has %s',
    async (state, _, error, headers) => {
      const { name } = error;
      expect(await failureOf(error, state, { ...headers })).toEqual({ name });
    },
  );

  it('answers 503 to a refused token while the database is unavailable', async () => {
    expect(
      await failureOf(unauthenticated, 'unavailable', { authorization }),
    ).toMatchObject({ code: 'UNAVAILABLE' });
  });
});
