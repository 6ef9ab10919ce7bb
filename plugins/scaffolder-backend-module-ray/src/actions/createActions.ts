import { RayService } from '@rayport/backstage-plugin-ray-node';
import { awaitableKinds, creatableKinds } from '../kinds';
import { createCreateAction } from './createCreateAction';
import { createDeleteClusterAction } from './createDeleteClusterAction';
import { createWaitAction } from './createWaitAction';

/** All actions of this module. */
export function createActions(ray: RayService) {
  return [
    ...creatableKinds.map(kind => createCreateAction(ray, kind)),
    ...awaitableKinds.map(kind => createWaitAction(ray, kind)),
    createDeleteClusterAction(ray),
  ];
}
