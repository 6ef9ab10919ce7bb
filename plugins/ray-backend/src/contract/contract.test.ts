import { mockCredentials } from '@backstage/backend-test-utils';
import { startRayBackend } from '../__testUtils__/startRayBackend';
import { untilPasses } from '../specification/__testUtils__/untilPasses';
import { ContractCase } from './ContractCase';
import { contractCases, covered } from './contractCases';
import { NAMESPACE, OTHER_NAMESPACE } from './objects';
import { ContractTarget, sendCase } from './sendCase';
import { contracted } from './situations';

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
  }, 60_000);

  afterAll(() => backend.stop());

  it('has rows for every operation of the table', () => {
    const ids = contracted.map(([id]) => id);
    expect([...covered].sort()).toEqual([...ids].sort());
  });

  async function check(asked: ContractCase): Promise<void> {
    const { status, code, message = '', answer, absent = [] } = asked;
    const { body, contentType, ...got } = await sendCase(asked, target);
    expect({ ...got, body }).toMatchObject({ status, body: answer ?? {} });
    expect(contentType).toBe('application/json');
    for (const name of absent) expect(body).not.toHaveProperty(name);
    if (status < 400) return;
    expect(body).toEqual({ code, message: expect.any(String) });
    expect(`${Object(body).message}`.slice(0, message.length)).toBe(message);
  }

  it.each(contractCases)(
    '$id: $title ($method $path)',
    async asked => {
      if (asked.isEventual) await untilPasses(() => check(asked));
      else await check(asked);
    },
    20_000,
  );
});
