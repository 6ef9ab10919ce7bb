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
  RayServiceStatus,
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

function serviceWith(
  { metadata, cluster, application, createdAt }: PastServicePlan,
  status: RayServiceStatus,
): RayService {
  const applications = [
    {
      name: application.name,
      import_path: application.importPath,
      route_prefix: '/',
    },
  ];
  return {
    apiVersion: 'ray.io/v1',
    kind: 'RayService',
    metadata: createdAs('RayService', metadata, createdAt),
    spec: {
      serveConfigV2: stringify({ applications }),
      rayClusterConfig: cluster,
    },
    status,
  };
}

function statusOf(
  { metadata, application }: PastServicePlan,
  at: Date,
  state: Pick<ApplicationState, 'status' | 'message'>,
): RayServiceStatus {
  const isRunning = state.status === 'RUNNING';
  return {
    activeServiceStatus: {
      rayClusterName: clusterNameOf(metadata.name),
      applicationStatuses: {
        [application.name]: { ...state, serveDeploymentStatuses: {} },
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
  };
}

/** A service that served until it failed or was deleted, and its cluster, which was deleted with it. */
export function pastService(plan: PastServicePlan): PastObject[] {
  const { metadata, manager, createdAt, deletedAt, failure } = plan;
  const servesAt = later(createdAt, READY_MS + DEPLOY_MS);
  const stage = (at: Date, status: RayServiceStatus) => ({
    at,
    object: storedBy(manager, serviceWith(plan, status)),
    pods: [],
  });
  const serving = serviceWith(
    plan,
    statusOf(plan, servesAt, { status: 'RUNNING' }),
  );
  const { name, namespace = '' } = metadata;
  return [
    {
      stages: [
        stage(servesAt, serving.status ?? {}),
        ...(failure
          ? [
              stage(
                failure.at,
                statusOf(plan, failure.at, {
                  status: 'UNHEALTHY',
                  message: failure.message,
                }),
              ),
            ]
          : []),
      ],
      pods: [],
      events: [
        {
          at: createdAt,
          type: 'Normal',
          reason: 'CreatedRayCluster',
          message: `Created RayCluster ${namespace}/${clusterNameOf(name)}`,
        },
      ],
      deletedAt,
    },
    pastCluster({
      metadata: {
        ...ownedBy(serving),
        name: clusterNameOf(name),
        labels: { ...metadata.labels, ...originLabels(serving) },
      },
      spec: plan.cluster,
      manager: 'kuberay-operator',
      createdAt,
      deletedAt,
    }),
  ];
}
