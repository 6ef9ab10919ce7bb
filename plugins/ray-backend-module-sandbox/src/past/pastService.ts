import { PastObject } from '@rayport/backstage-plugin-ray-node';
import { stringify } from 'yaml';
import { ownedBy } from '../controllerRuntime/ownedBy';
import { timestamp } from '../core/timestamp';
import { ObjectMeta } from '../core/types';
import { originLabels } from '../operator/ensureService';
import { RayClusterSpec } from '../operator/raycluster/RayCluster';
import {
  ApplicationState,
  RayService,
} from '../operator/rayservice/RayService';
import { clusterNameOf, pastCluster, READY_MS, storedBy } from './pastCluster';
import { createdAs } from './pastNames';
import { later } from './times';

/** Time from a ready cluster until its application answers. */
const DEPLOY_MS = 15_000;

/** Description of a past service. */
export interface PastServicePlan {
  metadata: ObjectMeta;
  cluster: RayClusterSpec;
  manager: string;
  /** Name and import path of its application. */
  application: { name: string; importPath: string };
  createdAt: Date;
  deletedAt: Date;
  /** When and why its application failed. */
  failure?: { at: Date; message: string };
}

/** A service that served until it failed or was deleted, and its cluster, which was deleted with it. */
export function pastService(plan: PastServicePlan): PastObject[] {
  const { metadata, manager, createdAt, deletedAt, failure } = plan;
  const { name, namespace = '' } = metadata;
  const rayClusterName = clusterNameOf(name);
  const servesAt = later(createdAt, READY_MS + DEPLOY_MS);
  const serving = serviceSince(servesAt, plan, { status: 'RUNNING' });
  const stage = (at: Date, service: RayService) => ({
    at,
    object: storedBy(manager, service),
    pods: [],
  });
  const failed =
    failure &&
    stage(
      failure.at,
      serviceSince(failure.at, plan, {
        status: 'UNHEALTHY',
        message: failure.message,
      }),
    );
  return [
    {
      stages: [stage(servesAt, serving), ...(failed ? [failed] : [])],
      pods: [],
      events: [
        {
          at: createdAt,
          type: 'Normal',
          reason: 'CreatedRayCluster',
          message: `Created RayCluster ${namespace}/${rayClusterName}`,
        },
      ],
      deletedAt,
    },
    pastCluster({
      metadata: {
        ...ownedBy(serving),
        name: rayClusterName,
        labels: { ...metadata.labels, ...originLabels(serving) },
      },
      spec: plan.cluster,
      manager: 'kuberay-operator',
      createdAt,
      deletedAt,
    }),
  ];
}

/** The service while its application is in a state. */
function serviceSince(
  at: Date,
  { metadata, cluster, application, createdAt }: PastServicePlan,
  state: Pick<ApplicationState, 'status' | 'message'>,
): RayService {
  const { name, importPath } = application;
  const applications = [{ name, import_path: importPath, route_prefix: '/' }];
  const isRunning = state.status === 'RUNNING';
  return {
    apiVersion: 'ray.io/v1',
    kind: 'RayService',
    metadata: createdAs('RayService', metadata, createdAt),
    spec: {
      serveConfigV2: stringify({ applications }),
      rayClusterConfig: cluster,
    },
    status: {
      activeServiceStatus: {
        rayClusterName: clusterNameOf(metadata.name),
        applicationStatuses: {
          [name]: { ...state, serveDeploymentStatuses: {} },
        },
      },
      conditions: [
        {
          type: 'Ready',
          status: isRunning ? 'True' : 'False',
          reason: isRunning ? 'NonZeroServeEndpoints' : 'ZeroServeEndpoints',
          message: '',
          lastTransitionTime: timestamp(at),
        },
      ],
      numServeEndpoints: isRunning ? 1 : 0,
      ...(isRunning && { serviceStatus: 'Running' }),
      observedGeneration: 1,
    },
  };
}
