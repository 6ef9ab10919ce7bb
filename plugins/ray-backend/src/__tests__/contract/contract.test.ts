import { mockCredentials } from '@backstage/backend-test-utils';
import { startRayBackend } from '../../__testUtils__/startRayBackend';
import { untilPasses } from '../specification/__testUtils__/untilPasses';
import { ContractCase } from './ContractCase';
import { contractCases, covered } from './contractCases';
import { NAMESPACE, OTHER_NAMESPACE } from './objects';
import { ContractTarget, sendCase } from './sendCase';
import { contracted } from './situations';

/** Fields that the reference server's clients fail on. */
const NEVER = ['details'];

function beginningWith(text: string): RegExp {
  return new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);
}

function expectedOf({ status, code, message = '', answer }: ContractCase) {
  const error = {
    code,
    message: expect.stringMatching(beginningWith(message)),
  };
  const contentType = 'application/json';
  return { status, contentType, body: code ? error : answer };
}

describe('the contract, operation by operation', () => {
  let backend: Awaited<ReturnType<typeof startRayBackend>>;
  let target: ContractTarget;

  beforeAll(async () => {
    backend = await startRayBackend();
    for (const name of [NAMESPACE, OTHER_NAMESPACE]) {
      backend.sandbox.client.create('namespaces', {
        apiVersion: 'v1',
        kind: 'Namespace',
        metadata: { name },
      });
    }
    target = {
      baseUrl: `http://127.0.0.1:${backend.server.port()}/apis/v1`,
      headers: { authorization: mockCredentials.service.header() },
    };
  });

  afterAll(() => backend.stop());

  it('has cases for every operation of the table', () => {
    const ids = contracted.map(([id]) => id);
    expect([...covered].sort()).toEqual([...ids].sort());
  });

  it.each(contractCases)('$id: $title ($method $path)', async asked => {
    const { absent = NEVER, isEventual } = asked;
    const attempt = async () => {
      const answer = await sendCase(asked, target);
      expect(answer).toMatchObject(expectedOf(asked));
      for (const name of absent) expect(answer.body).not.toHaveProperty(name);
    };
    await (isEventual ? untilPasses(attempt) : attempt());
  });
});
