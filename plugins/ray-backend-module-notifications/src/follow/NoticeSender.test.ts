import { mockServices, TestDatabases } from '@backstage/backend-test-utils';
import { NotificationSendOptions } from '@backstage/plugin-notifications-node';
import { NoticeKind } from '../notices';
import { ToldRecords } from '../records';
import { NoticeObject } from './createNoticeSource';
import { NoticeSender } from './NoticeSender';

const MINUTE = 60_000;

function ago(ms: number): string {
  return new Date(Date.now() - ms).toISOString();
}

function observed(state: string, more: object = {}): NoticeObject {
  const key = { namespace: 'team-a', name: 'train' };
  const status = {
    uid: 'u1',
    state,
    reason: '',
    message: 'The head was out of memory.',
    hint: 'Give it more.',
    since: ago(2 * MINUTE),
    reevaluateAt: '',
    ...more,
  };
  return { key, row: { object: { ...key, user: 'jane' }, status } };
}

describe('NoticeSender', () => {
  const databases = TestDatabases.create({ ids: ['SQLITE_3'] });

  /** As many replicas as one wants on one database. */
  async function setUp(kind: NoticeKind, owner?: { kind: string }) {
    const knex = await databases.init('SQLITE_3');
    const sent: NotificationSendOptions[] = [];
    const send = jest.fn(async (options: NotificationSendOptions) => {
      sent.push(options);
    });
    const logger = mockServices.logger.mock();
    const clock = { isTrusted: true };
    const replica = () =>
      new NoticeSender({
        kind,
        ray: {
          getClusterUsage: async () => ({
            jobs: [],
            owner: owner && { name: 'one', ...owner },
          }),
        },
        auth: mockServices.auth({ pluginId: 'ray' }),
        clock: {
          now: () => Date.now(),
          isTrusted: () => clock.isTrusted,
        },
        logger,
        notifications: { send },
        records: new ToldRecords(mockServices.database({ knex })),
      });
    const titles = () => sent.splice(0).map(({ payload }) => payload.title);
    const see = (sender: NoticeSender, object: NoticeObject) =>
      sender.replaceSome([{ key: object.key, observed: object }]);
    const forgetOwners = () => knex('ray_told').update({ owner: null });
    const all = { replica, send, sent, titles, see, logger, clock };
    return { ...all, forgetOwners };
  }

  it('tells the owner why a job failed and where it is, and says in a way that replaces what came before', async () => {
    const { replica, sent, see } = await setUp('job');
    const sender = replica();
    await sender.replaceAll([]);
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

  it('tells nothing by a clock that is doubted, and forgets nothing', async () => {
    const { replica, titles, see, clock } = await setUp('job');
    const sender = replica();
    await sender.replaceAll([]);
    const failed = observed('failed');
    clock.isTrusted = false;
    await expect(see(sender, failed)).rejects.toThrow('clock');
    await expect(sender.replaceAll([failed])).rejects.toThrow('clock');
    expect(titles()).toEqual([]);
    clock.isTrusted = true;
    await sender.replaceAll([failed]);
    expect(titles()).toEqual(['Job train failed']);
  });

  it('tells nothing twice, by whichever replica and after whatever restart', async () => {
    const { replica, titles, see } = await setUp('job');
    const [one, other] = [replica(), replica()];
    await one.replaceAll([]);
    const failed = observed('failed');
    await Promise.all([see(one, failed), see(other, failed)]);
    expect(titles()).toEqual(['Job train failed']);
    await replica().replaceAll([failed]);
    expect(titles()).toEqual([]);
  });

  it('tells nothing of what had happened before it began, and what happened while it was away', async () => {
    const { replica, titles } = await setUp('job');
    await replica().replaceAll([observed('failed')]);
    await replica().replaceAll([observed('failed')]);
    expect(titles()).toEqual([]);
    await replica().replaceAll([observed('succeeded')]);
    expect(titles()).toEqual(['Job train succeeded']);
    await replica().replaceAll([
      observed('failed', { since: ago(1_500 * MINUTE) }),
    ]);
    expect(titles()).toEqual([]);
  });

  it('tells again of a job that runs once more, and of a namesake', async () => {
    const { replica, titles, see } = await setUp('job');
    const sender = replica();
    await sender.replaceAll([]);
    for (const state of ['failed', 'running', 'failed']) {
      await see(sender, observed(state));
    }
    await see(sender, observed('failed', { uid: 'u2' }));
    expect(titles()).toHaveLength(3);
  });

  it('waits whether a cluster gets well by itself, and says when it is well again', async () => {
    const { replica, titles, see } = await setUp('cluster');
    const sender = replica();
    await sender.replaceAll([]);
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

  it('leaves it to the job to tell of its cluster, and tells nobody of what nobody owns', async () => {
    const { replica, titles, see } = await setUp('cluster', { kind: 'job' });
    const sender = replica();
    await sender.replaceAll([]);
    await see(sender, observed('failed'));
    expect(titles()).toEqual([]);
    const jobs = await setUp('job');
    const ofNobody = observed('failed');
    ofNobody.row.object.user = 'http://10.0.0.1';
    await jobs.replica().replaceAll([]);
    await jobs.see(jobs.replica(), ofNobody);
    expect(jobs.titles()).toEqual([]);
  });

  it('tells of an upgrade that does not get on', async () => {
    const { replica, titles, see } = await setUp('service');
    const sender = replica();
    await sender.replaceAll([]);
    await see(sender, observed('running', { reason: 'UpgradeStuck' }));
    await see(sender, observed('running'));
    expect(titles()).toEqual([
      'The upgrade of service train does not get on',
      'Service train is well again',
    ]);
  });

  it('takes a notice back from who owns the object no longer, and tells the new owner', async () => {
    const { replica, sent, see } = await setUp('cluster');
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
    await sender.replaceAll([]);
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
    await replica().replaceAll([ownedBy('http://10.0.0.1', 'failed')]);
    expect(told()).toEqual([['user:default/joe', handedOver, scope]]);
    await see(sender, ownedBy('jane', 'failed'));
    expect(told()).toEqual([
      ['user:default/jane', 'Cluster train failed', scope],
    ]);
    await see(sender, ownedBy('joe', 'ready'));
    expect(told()).toEqual([['user:default/jane', handedOver, scope]]);
  });

  it('takes who owns an object to have been told what an earlier version has recorded', async () => {
    const { replica, titles, see, forgetOwners } = await setUp('cluster');
    const sender = replica();
    await sender.replaceAll([]);
    await see(sender, observed('failed'));
    await forgetOwners();
    titles();
    await see(sender, observed('failed'));
    expect(titles()).toEqual([]);
    const moved = observed('failed');
    moved.row.object.user = 'joe';
    await see(sender, moved);
    expect(titles()).toEqual([
      'Cluster train has another owner now',
      'Cluster train failed',
    ]);
  });

  it('tries again what could not be sent, and not what is refused', async () => {
    const { replica, send, titles, see, logger } = await setUp('job');
    const sender = replica();
    await sender.replaceAll([]);
    send.mockRejectedValueOnce(new Error('Request failed with status 503'));
    const failed = observed('failed');
    await expect(see(sender, failed)).rejects.toThrow('503');
    await sender.replaceAll([failed]);
    expect(titles()).toEqual(['Job train failed']);
    send.mockRejectedValueOnce(new Error('Request failed with status 400'));
    await see(sender, observed('succeeded'));
    await see(sender, observed('succeeded'));
    expect(titles()).toEqual([]);
    expect(logger.warn).toHaveBeenCalledTimes(1);
  });

  it('forgets what is gone', async () => {
    const { replica, titles, see } = await setUp('job');
    const sender = replica();
    await sender.replaceAll([]);
    const failed = observed('failed');
    await see(sender, failed);
    await sender.replaceSome([{ key: failed.key, observed: undefined }]);
    await see(sender, failed);
    expect(titles()).toHaveLength(2);
  });
});
