import { TestDatabases } from '@backstage/backend-test-utils';
import { NoticeKind } from '../notices';
import {
  MINUTE,
  ago,
  observed,
  failedRecord,
  until,
  seeAll,
  see,
  leave,
  noticeReplicas,
} from './__testUtils__/noticeReplicas';

describe('NoticeSender', () => {
  const databases = TestDatabases.create({ ids: ['SQLITE_3'] });
  const setUp = (kind: NoticeKind, owner?: { kind: string }) =>
    noticeReplicas(databases, kind, owner);

  it('notifies the owner why a job failed, with a link and a scope', async () => {
    const { replica, sent } = await setUp('job');
    const sender = replica();
    await seeAll(sender, []);
    await see(sender, observed('running'));
    await see(sender, observed('failed'));
    expect(sent).toEqual([
      {
        recipients: { type: 'entity', entityRef: 'user:default/jane' },
        payload: {
          title: 'Job train failed',
          description:
            'The head was out of memory. Give it more. Namespace: team-a.',
          link: '/ray/jobs/team-a/train',
          severity: 'high',
          topic: 'ray:job-failed',
          scope: 'ray:job:u1',
        },
      },
    ]);
  });

  it('postpones notifications while the clock is not trusted', async () => {
    const { replica, sent, titles, clock } = await setUp('job');
    const sender = replica();
    await seeAll(sender, []);
    const failed = observed('failed');
    clock.isTrusted = false;
    await see(sender, failed);
    await seeAll(sender, [failed]);
    await expect(replica().replaceAll([failed])).rejects.toThrow('clock');
    expect(titles()).toEqual([]);
    clock.isTrusted = true;
    await until(() => sent.length > 0);
    expect(titles()).toEqual(['Job train failed']);
  });

  it('notifies about objects that were deleted while the database was unavailable', async () => {
    const { replica, sent, titles, database, logger } = await setUp('job');
    const [one, other] = [replica(), replica()];
    await seeAll(one, []);
    await seeAll(other, []);
    database.isAway = true;
    for (const sender of [one, other]) {
      await see(sender, observed('failed'));
      await see(sender, observed('deleting'));
      await leave(sender, observed('deleting'));
      await seeAll(sender, []);
    }
    expect(titles()).toEqual([]);
    expect(logger.warn).toHaveBeenCalledTimes(2);
    database.isAway = false;
    await until(() => sent.length > 0);
    await until(() => logger.info.mock.calls.length === 2);
    expect(titles()).toEqual(['Job train failed']);
    await Promise.all([one.stop(), other.stop()]);
  });

  it('notifies about the end of a deleted job as recorded in the history', async () => {
    const { replica, sent, titles, listRayJobRecords } = await setUp('job');
    const sender = replica();
    await seeAll(sender, []);
    await see(sender, observed('running'));
    const record = failedRecord();
    const namesake = { ...record, uid: 'u0', state: 'succeeded' };
    // An object of the same name is created at once.
    await see(sender, observed('running', { uid: 'u2' }));
    expect(titles()).toEqual([]);
    listRayJobRecords.mockResolvedValue({
      records: [namesake, record],
      continue: '',
    });
    await until(() => sent.length > 0);
    const lookUps = () =>
      listRayJobRecords.mock.calls.flatMap(([asked]) =>
        asked.presence === 'deleted' ? [asked] : [],
      );
    expect(lookUps()[0]).toEqual({
      namespace: 'team-a',
      name: 'train',
      presence: 'deleted',
      pageSize: 10,
    });
    expect(titles()).toEqual(['Job train failed']);
    // Recorded notifications are not looked up again.
    const { length } = lookUps();
    await see(sender, observed('failed', { uid: 'u2' }));
    await leave(sender, observed('failed', { uid: 'u2' }));
    expect(lookUps()).toHaveLength(length);
  });

  it('notifies once across replicas and restarts', async () => {
    const { replica, titles } = await setUp('job');
    const [one, other] = [replica(), replica()];
    await seeAll(one, []);
    const failed = observed('failed');
    await Promise.all([see(one, failed), see(other, failed)]);
    expect(titles()).toEqual(['Job train failed']);
    await seeAll(replica(), [failed]);
    expect(titles()).toEqual([]);
  });

  it('skips events from before its first start, but not from downtime', async () => {
    const { replica, titles } = await setUp('job');
    await seeAll(replica(), [observed('failed')]);
    await seeAll(replica(), [observed('failed')]);
    expect(titles()).toEqual([]);
    await seeAll(replica(), [observed('succeeded')]);
    expect(titles()).toEqual(['Job train succeeded']);
    await seeAll(replica(), [
      observed('failed', { since: ago(1_500 * MINUTE) }),
    ]);
    expect(titles()).toEqual([]);
  });

  it('notifies again when a job runs again, and for a new job of the same name', async () => {
    const { replica, titles } = await setUp('job');
    const sender = replica();
    await seeAll(sender, []);
    for (const state of ['failed', 'running', 'failed']) {
      await see(sender, observed(state));
    }
    await see(sender, observed('failed', { uid: 'u2' }));
    expect(titles()).toHaveLength(3);
  });

  it('waits for a cluster to recover, and notifies about its recovery after a failure', async () => {
    const { replica, titles } = await setUp('cluster');
    const sender = replica();
    await seeAll(sender, []);
    await see(sender, observed('unhealthy', { since: ago(1_000) }));
    await see(sender, observed('ready'));
    expect(titles()).toEqual([]);
    for (const state of [
      'unhealthy',
      'provisioning',
      'unhealthy',
      'ready',
      'ready',
    ]) {
      await see(sender, observed(state));
    }
    expect(titles()).toEqual([
      'Cluster train is unhealthy',
      'Cluster train is well again',
    ]);
  });

  it('skips the cluster of a job, and objects without a valid owner', async () => {
    const { replica, titles } = await setUp('cluster', { kind: 'job' });
    const sender = replica();
    await seeAll(sender, []);
    await see(sender, observed('failed'));
    expect(titles()).toEqual([]);
    const jobs = await setUp('job');
    const ofNobody = observed('failed');
    ofNobody.row.object.user = 'http://10.0.0.1';
    await seeAll(jobs.replica(), []);
    await see(jobs.replica(), ofNobody);
    expect(jobs.titles()).toEqual([]);
  });

  it('notifies about an upgrade that is not progressing', async () => {
    const { replica, titles } = await setUp('service');
    const sender = replica();
    await seeAll(sender, []);
    await see(sender, observed('running', { reason: 'UpgradeStuck' }));
    await see(sender, observed('running'));
    expect(titles()).toEqual([
      'The upgrade of service train is not progressing',
      'Service train is well again',
    ]);
  });

  it('replaces the notification of the previous owner, and notifies the new owner', async () => {
    const { replica, sent } = await setUp('cluster');
    const sender = replica();
    const ownedBy = (user: string, state: string) => {
      const object = observed(state, { since: ago(1_500 * MINUTE) });
      object.row.object.user = user;
      return object;
    };
    const told = () =>
      sent
        .splice(0)
        .map(({ recipients, payload }) => [
          recipients.type === 'entity' && recipients.entityRef,
          payload.title,
          payload.scope,
        ]);
    const scope = 'ray:cluster:u1';
    const handedOver = 'Cluster train has another owner now';
    await seeAll(sender, []);
    const recent = observed('failed');
    await see(sender, recent);
    expect(told()).toEqual([
      ['user:default/jane', 'Cluster train failed', scope],
    ]);
    for (let i = 0; i < 2; i += 1) await see(sender, ownedBy('joe', 'failed'));
    expect(sent.map(({ payload }) => payload)).toMatchObject([
      { severity: 'low', link: '/ray/clusters', topic: 'ray:cluster-failed' },
      { severity: 'high', link: '/ray/clusters/team-a/train' },
    ]);
    expect(told()).toEqual([
      ['user:default/jane', handedOver, scope],
      ['user:default/joe', 'Cluster train failed', scope],
    ]);
    await seeAll(replica(), [ownedBy('http://10.0.0.1', 'failed')]);
    expect(told()).toEqual([['user:default/joe', handedOver, scope]]);
    await see(sender, ownedBy('jane', 'failed'));
    expect(told()).toEqual([
      ['user:default/jane', 'Cluster train failed', scope],
    ]);
    await see(sender, ownedBy('joe', 'ready'));
    expect(told()).toEqual([['user:default/jane', handedOver, scope]]);
  });

  it('treats records of an earlier version as sent to the current owner', async () => {
    const { replica, titles, forgetOwners } = await setUp('cluster');
    const sender = replica();
    await seeAll(sender, []);
    await see(sender, observed('failed'));
    await forgetOwners();
    titles();
    const upgraded = replica();
    await seeAll(upgraded, [observed('failed')]);
    expect(titles()).toEqual([]);
    const moved = observed('failed');
    moved.row.object.user = 'joe';
    await see(upgraded, moved);
    expect(titles()).toEqual([
      'Cluster train has another owner now',
      'Cluster train failed',
    ]);
  });

  it('retries a failed notification, but not a rejected one', async () => {
    const { replica, send, sent, titles, logger } = await setUp('job');
    const sender = replica();
    await seeAll(sender, []);
    send.mockRejectedValueOnce(new Error('Request failed with status 503'));
    await see(sender, observed('failed'));
    expect(titles()).toEqual([]);
    await until(() => sent.length > 0);
    expect(titles()).toEqual(['Job train failed']);
    expect(logger.warn).toHaveBeenCalledTimes(1);
    send.mockRejectedValueOnce(new Error('Request failed with status 400'));
    await see(sender, observed('succeeded'));
    await see(sender, observed('succeeded'));
    expect(titles()).toEqual([]);
    expect(logger.warn).toHaveBeenCalledTimes(2);
  });

  it('sends a recorded notification even if the database becomes unavailable', async () => {
    const { replica, send, sent, titles, database } = await setUp('job');
    const sender = replica();
    await seeAll(sender, []);
    send.mockImplementationOnce(async () => {
      database.isAway = true;
      throw new Error('Request failed with status 503');
    });
    await see(sender, observed('failed'));
    expect(titles()).toEqual([]);
    await until(() => sent.length > 0);
    expect(titles()).toEqual(['Job train failed']);
  });

  it('deletes the records of deleted objects after other replicas have seen the deletion', async () => {
    const { replica, titles, clock, told } = await setUp('job');
    const sender = replica();
    await seeAll(sender, []);
    const failed = observed('failed');
    await see(sender, failed);
    await leave(sender, failed);
    expect(await told()).toHaveLength(1);
    clock.aheadMs = 16 * MINUTE;
    await seeAll(sender, []);
    expect(await told()).toEqual([]);
    expect(titles()).toHaveLength(1);
  });
});
