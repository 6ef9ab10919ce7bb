import { changeOwnerAction, FleetAction, suspendActions } from '../../fleet';
import { Texts } from '../../translation';
import { JobRow } from '../queries';
import { suspendHindrance, SUSPENDED } from './jobActions';

/** Actions on many jobs at once. */
export function jobFleet(t: Texts): ReadonlyArray<FleetAction<JobRow>> {
  return [
    ...suspendActions<JobRow>(t, {
      kind: 'job',
      isSuspended: ({ state }) => SUSPENDED.includes(state),
      hindrance: row => suspendHindrance(t, row),
      suspend: (client, key, call) => client.suspendRayJob(key, call),
      resume: (client, key, call) => client.resumeRayJob(key, call),
      consequences: {
        suspend: () => [t('jobs.fleet.suspend')],
        resume: () => [t('jobs.fleet.resume')],
      },
    }),
    changeOwnerAction<JobRow>(t, {
      kind: 'job',
      ownerOf: ({ job }) => job.user,
      patch: (client, request, call) => client.patchRayJob(request, call),
    }),
  ];
}
