import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import { AuditedChange } from './AuditedChange';

describe('AuditedChange', () => {
  const success = jest.fn();
  const fail = jest.fn();
  const change = () => new AuditedChange({ success, fail });

  beforeEach(() => jest.resetAllMocks());

  it('succeeds when Ray answers with success', async () => {
    await change().answered(303);
    expect(success.mock.calls).toEqual([[{ meta: { status: 303 } }]]);
    expect(fail).not.toHaveBeenCalled();
  });

  it.each([400, 502])('fails when Ray answers %s', async status => {
    await change().answered(status);
    expect(success).not.toHaveBeenCalled();
    expect(fail.mock.calls).toEqual([
      [
        {
          meta: { status },
          error: expect.objectContaining({
            message: `Ray has refused the request with status ${status}.`,
          }),
        },
      ],
    ]);
  });

  it('fails when Ray does not answer', async () => {
    const error = new RayApiError('UNAVAILABLE', 'away');
    await change().failed(error);
    expect(fail.mock.calls).toEqual([[{ error }]]);
  });

  it('keeps its outcome when the response breaks off', async () => {
    const answered = change();
    await answered.answered(200);
    await answered.failed(new Error('gone'));
    expect(fail).not.toHaveBeenCalled();
  });
});
