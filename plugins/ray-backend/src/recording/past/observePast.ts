import { encodeMessage, KINDS } from '@rayport/backstage-plugin-ray-common';
import {
  KubernetesObject,
  PastObject,
  PastStage,
  RAY_CLUSTERS,
  RAY_JOBS,
  RAY_SERVICES,
  RayCluster,
  RayJob,
  RayServiceObject,
} from '@rayport/backstage-plugin-ray-node';
import { podStatus } from '../../clusters/explain/podStatus';
import { viewCluster } from '../../clusters/ClusterView';
import { present } from '../../core/present';
import { Observation } from '../../history/records/ObjectRecord';
import { observe, RecordedStatus } from '../../history/records/observe';
import { jobStatus } from '../../jobs/jobStatus';
import { viewJob } from '../../jobs/viewJob';
import { serveStatus } from '../../services/ServeStatusService';
import { viewService } from '../../services/viewService';
import { View } from '../../views/View';

/** A past object as the portal would have seen it. */
export interface SeenPast {
  past: PastObject;
  /** At its end. */
  view: View<object>;
  observations: readonly Observation[];
}

interface Look {
  view: View<object>;
  status: RecordedStatus;
}

function isRayJob(object: KubernetesObject): object is RayJob {
  return object.kind === RAY_JOBS.kind;
}

export function isRayCluster(object: KubernetesObject): object is RayCluster {
  return object.kind === RAY_CLUSTERS.kind;
}

function isRayService(object: KubernetesObject): object is RayServiceObject {
  return object.kind === RAY_SERVICES.kind;
}

function lookAt(
  { at, object, pods }: PastStage,
  gracePeriodMs: number,
): Look | undefined {
  if (isRayJob(object)) {
    const message = jobStatus({
      rayJob: object,
      pods: pods.map(podStatus),
      events: [],
      now: at.getTime(),
      gracePeriodMs,
    });
    // As in all records of jobs: pods and events are kept apart.
    const kept = { ...message, pods: [], fixes: [] };
    const json = encodeMessage(KINDS.job.status.schema, kept);
    return { view: viewJob(object), status: { message: kept, json } };
  }
  if (isRayCluster(object)) {
    const view = viewCluster({
      rayCluster: object,
      pods,
      gracePeriodMs,
      events: [],
      now: at,
    });
    const message = view.summary.message();
    const json = encodeMessage(KINDS.cluster.status.schema, message);
    return { view, status: { message, json } };
  }
  if (isRayService(object)) {
    const message = serveStatus({
      rayService: object,
      gracePeriodMs,
      events: [],
      now: at.getTime(),
    });
    // As in all records of services.
    const kept = { ...message, fixes: [] };
    const json = encodeMessage(KINDS.service.status.schema, kept);
    return { view: viewService(object, []), status: { message: kept, json } };
  }
  return undefined;
}

/** Observes each stage of a past object; undefined for a kind without examples. */
export function observePast(
  past: PastObject,
  gracePeriodMs: number,
): SeenPast | undefined {
  const looks = past.stages.map(stage => lookAt(stage, gracePeriodMs));
  const view = looks.at(-1)?.view;
  if (!view) return undefined;
  const observations = past.stages.flatMap((stage, index) => {
    const look = present(looks[index]);
    const isLast = index === past.stages.length - 1;
    const seen = observe({
      ...look,
      resourceVersion: undefined,
      object: stage.object,
      deletedAt: isLast ? past.deletedAt.getTime() : undefined,
      now: stage.at.getTime(),
    });
    return seen ?? [];
  });
  return { past, view, observations };
}
