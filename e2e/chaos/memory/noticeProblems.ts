import { guestOf } from '../support/guestOf';
import { PortalAddress, send } from '../support/send';
import { ObservedJob } from '../support/observed/ObservedJobs';

const PAGE = 100;

interface Notice {
  payload: { title: string; topic?: string; scope?: string };
}

async function readNotices(portal: PortalAddress): Promise<Notice[]> {
  const guest = await guestOf(portal);
  const notices: Notice[] = [];
  for (;;) {
    const path = `/api/notifications?limit=${PAGE}&offset=${notices.length}`;
    const { status, text } = await send(guest, 'GET', path);
    if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
    const { notifications }: { notifications: Notice[] } = JSON.parse(text);
    notices.push(...notifications);
    if (notifications.length < PAGE) return notices;
  }
}

/** Describes jobs whose owner was not notified of their end exactly once. */
export async function noticeProblems(
  portal: PortalAddress,
  jobs: readonly ObservedJob[],
): Promise<string[]> {
  const counts = new Map<string, number>();
  for (const { payload } of await readNotices(portal)) {
    const what = `${payload.topic} ${payload.scope}`;
    counts.set(what, (counts.get(what) ?? 0) + 1);
  }
  return jobs.flatMap(({ uid, name, end }) =>
    (['failed', 'succeeded'] as const).flatMap(told => {
      const count = counts.get(`ray:job-${told} ray:job:${uid}`) ?? 0;
      const expected = end === told ? 1 : 0;
      if (count === expected) return [];
      return [
        `${name} ended ${end}, and its owner has ${count} notices that it ${told}`,
      ];
    }),
  );
}
