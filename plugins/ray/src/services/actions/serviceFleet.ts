import { changeOwnerAction, FleetAction } from '../../fleet';
import { Texts } from '../../translation';
import { ServiceRow } from '../queries';

/** What can be done with many services at once. */
export function serviceFleet(t: Texts): ReadonlyArray<FleetAction<ServiceRow>> {
  return [
    changeOwnerAction<ServiceRow>(t, {
      kind: 'service',
      ownerOf: ({ service }) => service.user,
      patch: (client, request, call) => client.patchRayService(request, call),
    }),
  ];
}
