import { RayService } from '@rayport/backstage-plugin-ray-node';
import { PlannedObjects } from '../dryRun';
import { awaitableKinds, creatableKinds } from '../kinds';
import { createCreateAction } from './createCreateAction';
import { createDeleteClusterAction } from './createDeleteClusterAction';
import { createWaitAction } from './createWaitAction';

/** All actions of this module. */
export function createActions(ray: RayService) {
  const planned = new PlannedObjects();
  return [
    ...creatableKinds.map(kind => createCreateAction(ray, kind, planned)),
    ...awaitableKinds.map(kind => createWaitAction(ray, kind)),
    createDeleteClusterAction(ray),
  ];
}
