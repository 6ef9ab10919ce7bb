import { mockServices } from '@backstage/backend-test-utils';
import { IdleNotice } from '@rayport/backstage-plugin-ray-node';
import { tellIdle } from './tellIdle';

const notice: IdleNotice = {
  event: 'warned',
  cluster: { namespace: 'n', name: 'c' },
  uid: 'u',
  owner: 'user:default/ada',
  idleSince: '2030-01-01T00:00:00Z',
  suspendAt: '2030-01-01T02:00:00Z',
};

describe('tellIdle', () => {
  it('returns whether the cluster has an owner to notify', async () => {
    const send = jest.fn(async () => {});
    const logger = mockServices.logger.mock();
    const tell = tellIdle({ notifications: { send }, logger });
    expect(await tell(notice)).toBe(true);
    expect(await tell({ ...notice, owner: '' })).toBe(false);
    expect(send).toHaveBeenCalledTimes(1);
    send.mockRejectedValueOnce(new Error('connect ECONNREFUSED'));
    await expect(tell(notice)).rejects.toThrow('ECONNREFUSED');
  });

  it('treats a rejected owner as no owner, and logs that once', async () => {
    const send = jest.fn(async () => {
      throw new Error('Request failed with status 400 Bad Request');
    });
    const logger = mockServices.logger.mock();
    const tell = tellIdle({ notifications: { send }, logger });
    expect([await tell(notice), await tell(notice)]).toEqual([false, false]);
    expect(logger.warn).toHaveBeenCalledTimes(1);
  });
});
