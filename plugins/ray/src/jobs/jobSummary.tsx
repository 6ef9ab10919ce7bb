import { lazy } from 'react';
import { JOB_STATES_SHOWN } from '@rayport/backstage-plugin-ray-common';
import {
  KindSummary,
  LATEST_FIRST,
  summarize,
  SUMMARY_LIMIT,
  YOUNGEST_FIRST,
} from '../kind/KindSummary';
import { JobCode } from './code/JobCode';
import { JobBadge } from './JobBadge';

const limit = String(SUMMARY_LIMIT);

function known(state: string) {
  return JOB_STATES_SHOWN.find(one => one === state);
}

/** Jobs on the overview. */
export const jobSummary: KindSummary = {
  kind: 'job',
  total: usage => usage.total?.jobs ?? 0,
  states: usage => usage.jobStates,
  stateText(t, state) {
    const one = known(state);
    return one ? t(`jobState.${one}`) : state;
  },
  Badge: ({ state }) => <JobBadge state={known(state)} />,
  Code: JobCode,
  FixDialog: lazy(() =>
    import('./fixes/JobFixDialog').then(m => ({ default: m.JobFixDialog })),
  ),
  failedStates: ['failed', 'invalid'],
  async listLatest(client, user, call) {
    const query = { user, limit, orderBy: LATEST_FIRST } as const;
    return (await client.listAllRayJobs(query, call)).jobs;
  },
  async listOfComponent(client, request, call) {
    const query = { ...request, orderBy: YOUNGEST_FIRST } as const;
    const { rows, total } = await client.getRayJobPage(query, call);
    const objects = rows.flatMap(({ job, status }) =>
      job && status ? summarize(job, status) : [],
    );
    return { total, objects };
  },
  readStatus: (client, key, call) => client.getRayJobStatus(key, call),
};
