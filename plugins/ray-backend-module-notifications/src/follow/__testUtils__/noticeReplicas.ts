import { mockServices, TestDatabases } from '@backstage/backend-test-utils';
import { NotificationSendOptions } from '@backstage/plugin-notifications-node';
import {
  HistoryRecord,
  ListRecordsRequest,
  ListRecordsResponse,
} from '@rayport/backstage-plugin-ray-common';
import { RayServiceOptions } from '@rayport/backstage-plugin-ray-node';
import { setTimeout as sleep } from 'node:timers/promises';
import { NoticeKind } from '../../notices';
import { ToldRecords } from '../../records';
import { NoticeObject } from '../createNoticeSource';
import { NoticeSender } from '../NoticeSender';

export const MINUTE = 60_000;

export function ago(ms: number): string {
  return new Date(Date.now() - ms).toISOString();
}

export function observed(state: string, more: object = {}): NoticeObject {
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

/** The record of the job after it failed and was deleted. */
export function failedRecord(): HistoryRecord {
  return {
    uid: 'u1',
    namespace: 'team-a',
    name: 'train',
    owner: 'jane',
    state: 'failed',
    reason: '',
    message: 'It has failed.',
    messageParts: [],
    hint: '',
    hintParts: [],
    templates: [],
    cluster: '',
    createdAt: '',
    startTime: '',
    endTime: ago(MINUTE),
    deletedAt: ago(1_000),
    deletionUnseen: false,
    seenAt: ago(1_000),
  };
}

export async function until(holds: () => boolean) {
  while (!holds()) await sleep(20);
}

export async function seeAll(sender: NoticeSender, objects: NoticeObject[]) {
  await sender.replaceAll(objects);
  await sender.idle();
}

export async function see(sender: NoticeSender, object: NoticeObject) {
  await sender.replaceSome([{ key: object.key, observed: object }]);
  await sender.idle();
}

export async function leave(sender: NoticeSender, { key }: NoticeObject) {
  await sender.replaceSome([{ key, observed: undefined }]);
  await sender.idle();
}

/** Starts any number of replicas on one database. */
export async function noticeReplicas(
  databases: TestDatabases,
  kind: NoticeKind,
  owner?: { kind: string },
) {
  const knex = await databases.init('SQLITE_3');
  const sent: NotificationSendOptions[] = [];
  const send = jest.fn(async (options: NotificationSendOptions) => {
    sent.push(options);
  });
  const logger = mockServices.logger.mock();
  const clock = { isTrusted: true, aheadMs: 0 };
  const database = { isAway: false };
  const listRayJobRecords = jest.fn<
    Promise<ListRecordsResponse>,
    [Partial<ListRecordsRequest>, RayServiceOptions]
  >(async () => ({ records: [], continue: '' }));
  const recordsOf = () => {
    const records = new ToldRecords(mockServices.database({ knex }));
    const replace = records.replace.bind(records);
    jest.spyOn(records, 'replace').mockImplementation(async (...change) => {
      if (database.isAway) throw new Error('The database is unavailable');
      return replace(...change);
    });
    return records;
  };
  const replica = () =>
    new NoticeSender({
      kind,
      ray: {
        getClusterUsage: async () => ({
          jobs: [],
          owner: owner && { name: 'one', ...owner },
        }),
        listRayJobRecords,
      },
      auth: mockServices.auth({ pluginId: 'ray' }),
      clock: {
        now: () => Date.now() + clock.aheadMs,
        isTrusted: () => clock.isTrusted,
      },
      logger,
      notifications: { send },
      records: recordsOf(),
      lookAgainMs: 50,
    });
  const titles = () => sent.splice(0).map(({ payload }) => payload.title);
  const forgetOwners = () => knex('ray_told').update({ owner: null });
  const all = {
    replica,
    send,
    sent,
    listRayJobRecords,
    titles,
    logger,
    clock,
    database,
  };
  const told = () => knex('ray_told').whereNot({ name: '' });
  return { ...all, forgetOwners, told };
}
