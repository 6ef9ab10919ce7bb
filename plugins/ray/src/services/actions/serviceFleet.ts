import { changeOwnerAction, FleetAction, suspendActions } from '../../fleet';
import { Texts } from '../../translation';
import { ServiceRow, SUSPENDED } from '../queries';

/** Actions on many services at once. */
export function serviceFleet(t: Texts): ReadonlyArray<FleetAction<ServiceRow>> {
  return [
    ...suspendActions<ServiceRow>(t, {
      kind: 'service',
      isSuspended: ({ condition }) => SUSPENDED.includes(condition.state),
      hindrance: ({ condition }) =>
        condition.state === 'deleting' ? t('actions.beingDeleted') : undefined,
      suspend: (client, key, call) => client.suspendRayService(key, call),
      resume: (client, key, call) => client.resumeRayService(key, call),
      consequences: {
        suspend: () => [t('services.fleet.suspend')],
        resume: () => [t('services.fleet.resume')],
      },
    }),
    changeOwnerAction<ServiceRow>(t, {
      kind: 'service',
      ownerOf: ({ service }) => service.user,
      patch: (client, request, call) => client.patchRayService(request, call),
    }),
  ];
}
