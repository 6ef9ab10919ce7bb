import { KubernetesService, Pod } from '@rayport/backstage-plugin-ray-node';
import { TakeLogs } from '../../history/History';
import { LogKeeper } from '../../history/logs/LogKeeper';
import { runsToKeep } from '../../history/logs/runsToKeep';
import { RayCache } from '../../kinds/RayCache';
import { keepDriverLogs } from './keepDriverLogs';
import { keepUnlabelledLogs } from './keepUnlabelledLogs';
import { podsOf } from '../podsOf';
import { RecordedObjects } from '../RecordedObjects';

/**
 * Keeps the logs of ended containers, once pods are read, and those of drivers that only Ray has.
 *
 * @returns a function that keeps the logs of an object about to be deleted
 */
export function keepLogs(options: {
  kubernetes: Pick<KubernetesService, 'listAll'>;
  cache: Pick<RayCache, 'objects' | 'pods'>;
  objects: RecordedObjects;
  keeper: LogKeeper;
  now(): number;
}): TakeLogs {
  const { cache, objects, keeper } = options;
  const keepDriverLog = keepDriverLogs(options);
  const keepUnlabelled = keepUnlabelledLogs(options);
  const look = (pod: Pod, isOwnerGone = false) => {
    const owner = objects.ownerOf(pod);
    if (!owner) return;
    const runs = runsToKeep(pod, isOwnerGone);
    for (const run of runs) keeper.take(owner.uid, run);
  };
  cache.pods.subscribe(changes => {
    for (const { type, object: pod } of changes) {
      if (type === 'changed') look(pod);
      else keeper.forgetPod(pod.metadata.uid ?? '');
    }
  });
  // At the start, pods may be read before their owners.
  objects.onAppear(object => podsOf(cache, object).forEach(pod => look(pod)));
  // Its pods are deleted a moment later.
  objects.onGone(object =>
    podsOf(cache, object).forEach(pod => look(pod, true)),
  );
  return async (uid, pods) => {
    const object = objects.get(uid);
    if (!object) return;
    const going = pods === 'all' ? podsOf(cache, object) : pods;
    going.forEach(pod => look(pod, true));
    keepDriverLog(object);
    if (pods === 'all') await keepUnlabelled(object);
    await keeper.whenRead(uid);
  };
}
