import { TestDatabases } from '@backstage/backend-test-utils';
import { NoticeKind } from '../notices';
import { NoticeObject } from './createNoticeSource';
import {
  MINUTE,
  ago,
  observed,
  failedRecord,
  until,
  seeAll,
  see,
  noticeReplicas,
} from './__testUtils__/noticeReplicas';

describe('notifications of killed portals', () => {
  const databases = TestDatabases.create({ ids: ['SQLITE_3'] });
  const setUp = (kind: NoticeKind) => noticeReplicas(databases, kind);

  it('sends after a restart what the killed portal recorded but did not send', async () => {
    const { replica, send, titles } = await setUp('cluster');
    const failed = observed('failed');
    const recovered = observed('ready');
    /** Runs a portal that is killed while it sends. */
    const killWhileSending = async (now: NoticeObject) => {
      const killed = replica();
      send.mockImplementationOnce(() => new Promise(() => {}));
      const before = send.mock.calls.length;
      await killed.replaceAll([now]);
      await until(() => send.mock.calls.length > before);
    };
    await seeAll(replica(), []);
    await killWhileSending(failed);
    await seeAll(replica(), [failed]);
    expect(titles()).toEqual(['Cluster train failed']);
    await seeAll(replica(), [failed]);
    expect(titles()).toEqual([]);

    await killWhileSending(recovered);
    await seeAll(replica(), [recovered]);
    expect(titles()).toEqual(['Cluster train is well again']);
    await seeAll(replica(), [recovered]);
    expect(titles()).toEqual([]);
  });

  it('sends what another replica recorded but did not send', async () => {
    const { replica, send, sent, told } = await setUp('cluster');
    const [killed, other] = [replica(), replica()];
    await seeAll(killed, []);
    await seeAll(other, []);
    send.mockImplementationOnce(() => new Promise(() => {}));
    await killed.replaceAll([observed('failed')]);
    await until(() => send.mock.calls.length > 0);
    await see(other, observed('failed'));
    expect(sent).toEqual([]);
    await until(() => sent.length > 0);
    await other.idle();
    expect(await told()).toMatchObject([{ event: 'failed', sent: 1 }]);
  });

  it('does not send notifications that are outdated by then', async () => {
    const { replica, send, sent, titles } = await setUp('cluster');
    const [slow, other] = [replica(), replica()];
    await seeAll(slow, []);
    await seeAll(other, []);
    /** One replica is still sending when the other replica sees the same change. */
    const race = async (object: NoticeObject) => {
      let finish = () => {};
      const sending = new Promise<void>(resolve => {
        finish = resolve;
      });
      const before = send.mock.calls.length;
      send.mockImplementationOnce(() => sending);
      await slow.replaceSome([{ key: object.key, observed: object }]);
      await until(() => send.mock.calls.length > before);
      await see(other, object);
      return finish;
    };
    const finish = await race(observed('failed'));
    finish();
    await slow.idle();
    await see(other, observed('ready'));
    await until(() => sent.length > 0);

    // Checked again after the first one, which would have sent it by then.
    const { key, row } = observed('failed', { uid: 'u2' });
    const second = { ...key, name: 'second' };
    const object = { ...row.object, ...second };
    await race({ key: second, row: { ...row, object } });
    await until(() => sent.length > 1);
    await other.idle();
    expect(titles()).toEqual([
      'Cluster train is well again',
      'Cluster second failed',
    ]);
  });

  it('notifies about the end of a deleted job that only the killed portal saw', async () => {
    const { replica, titles, listRayJobRecords } = await setUp('job');
    await seeAll(replica(), []);
    const old = { ...failedRecord(), name: 'old', endTime: ago(60 * MINUTE) };
    listRayJobRecords.mockResolvedValue({
      records: [old, failedRecord()],
      continue: '',
    });
    const next = replica();
    await seeAll(next, []);
    expect(titles()).toEqual(['Job train failed']);
    await seeAll(replica(), []);
    expect(titles()).toEqual([]);
  });

  it('sends a recorded notification after the job was deleted', async () => {
    const { replica, send, titles, listRayJobRecords } = await setUp('job');
    await seeAll(replica(), []);
    send.mockImplementationOnce(() => new Promise(() => {}));
    await replica().replaceAll([observed('failed')]);
    await until(() => send.mock.calls.length > 0);
    listRayJobRecords.mockResolvedValue({
      records: [failedRecord()],
      continue: '',
    });
    await seeAll(replica(), []);
    expect(titles()).toEqual(['Job train failed']);
  });
});
