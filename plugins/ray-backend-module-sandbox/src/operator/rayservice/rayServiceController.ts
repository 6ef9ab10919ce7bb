import { listOwned } from '../../controllerRuntime/ownedBy';
import { Controller } from '../../controllerRuntime/runController';
import { WorkResult } from '../../controllerRuntime/WorkQueue';
import { copyJson, equalJson } from '../../core/json';
import { keyOf, namespacedName } from '../../objects/keys';
import { Service } from '../../objects/Service';
import { rayServiceSchema } from '../../schema/raySchemas';
import { ensureService, headServiceOf } from '../ensureService';
import { addFinalizer, Finalizer, removeFinalizer } from '../finalizers';
import { RAY_CLUSTERS, RayClusterSpec } from '../raycluster/RayCluster';
import { isDelegated } from '../raycluster/tokenAuth';
import { problemOfSpec } from '../raycluster/validateRayCluster';
import { OperatorOptions, rayController } from '../rayController';
import { Context, recordWrite } from '../reconciliation';
import { problemOfName, Refusal, refusalOf } from '../validation';
import { giveUpInTime, hasGivenUp } from './initializingTimeout';
import { RayService, RayServiceStatus, ServiceCondition } from './RayService';
import { reconcileServe, ServeState } from './reconcileServe';
import {
  buildServeService,
  countServeEndpoints,
  labelHeadForServing,
} from './serveService';
import {
  deleteReplacedClusters,
  deleteServiceCluster,
  listServiceClusters,
  clusterFit,
  ensureServiceClusters,
  ServiceClusters,
} from './serviceClusters';
import {
  ServiceConditions,
  serviceStatus,
  Observation,
  NO_CLUSTER,
} from './serviceStatus';

const RESOURCE = 'rayservices.ray.io';
const FINALIZER: Finalizer = {
  name: 'ray.io/rayservice-finalizer',
  resource: RESOURCE,
  schema: rayServiceSchema,
};
/** How often a service is reconciled, in simulated milliseconds; its first status comes so late too. */
const REQUEUE_MS = 2000;

/** The longest name that leaves room for the operator's suffixes. */
const MAX_NAME_LENGTH = 47;
const UPGRADES = ['NewClusterWithIncrementalUpgrade', 'NewCluster', 'None'];

/**
 * Does for RayServices what the KubeRay operator does: clusters one after another, Serve applications, and services
 * that lead to the cluster that serves. `NewClusterWithIncrementalUpgrade` is carried out as `NewCluster`.
 */
export function rayServiceController(options: OperatorOptions): Controller {
  return rayController<RayService>(options, {
    resource: RESOURCE,
    kind: 'RayService',
    owns: [RAY_CLUSTERS, 'services'],
    validate: validateRayService,
    refuse,
    // Clusters go at once; the services go by garbage collection.
    finalize: context =>
      removeFinalizer(context, FINALIZER, () =>
        listServiceClusters(context).forEach(cluster =>
          deleteServiceCluster(context, cluster),
        ),
      ),
    reconcile,
  });
}

function refuse(context: Context<RayService>, message: string): void {
  const conditions = new ServiceConditions(context);
  conditions.set({
    type: 'Ready',
    status: 'False',
    reason: 'ValidationFailed',
    message,
  });
  const { status } = context.object;
  writeStatus(context, { ...status, conditions: conditions.list });
}

function reconcile(context: Context<RayService>): WorkResult {
  const { clock } = context;
  const object = addFinalizer(context, FINALIZER);
  const { status, metadata } = object;
  const age = clock.elapsedMs(new Date(metadata.creationTimestamp ?? ''));
  if (!status && age < REQUEUE_MS) {
    return { requeueAfterMs: REQUEUE_MS - age };
  }
  const held = { ...context, object };
  writeStatus(held, suspendService(held) ?? serve(held));
  return { requeueAfterMs: REQUEUE_MS };
}

function serve(context: Context<RayService>): RayServiceStatus {
  deleteReplacedClusters(context);
  const { object: service } = context;
  if (service.status && hasGivenUp(service)) return service.status;
  return giveUpInTime(context, serviceStatus(context, observeService(context)));
}

/** A new time alone is not worth a write. */
function writeStatus(
  { client, object: service, now }: Context<RayService>,
  next: RayServiceStatus,
): void {
  const { status: before = {} } = service;
  const { lastUpdateTime } = before;
  const status = copyJson<RayServiceStatus>({ ...next, lastUpdateTime });
  if (!equalJson(before, status)) {
    client.updateStatus<RayService>(RESOURCE, {
      ...service,
      status: { ...status, lastUpdateTime: now },
    });
  }
}

/** Checks what the CRD's schema lets through and the operator does not; the first violation counts. */
function validateRayService(service: RayService): Refusal | undefined {
  const { rayClusterConfig, upgradeStrategy } = service.spec;
  const clusterProblem = isDelegated(rayClusterConfig)
    ? 'K8s token auth mode is currently not supported for RayService'
    : problemOfSpec(rayClusterConfig, service.metadata.annotations);
  const problem =
    clusterProblem ??
    problemOfHeadService(rayClusterConfig) ??
    problemOfUpgrade(upgradeStrategy?.type);
  return refusalOf(
    service,
    problemOfName(service, MAX_NAME_LENGTH),
    problem && `The RayService spec is invalid: ${problem}`,
  );
}

/** The operator names the head services of a service's clusters itself (KubeRay 1.7, ValidateRayServiceSpec). */
function problemOfHeadService({
  headGroupSpec: { headService },
}: RayClusterSpec): string | undefined {
  return headService?.metadata?.name
    ? 'spec.rayClusterConfig.headGroupSpec.headService.metadata.name should not be set'
    : undefined;
}

function problemOfUpgrade(type: string | undefined): string | undefined {
  return type === undefined || UPGRADES.includes(type)
    ? undefined
    : `Spec.UpgradeStrategy.Type value ${type} is invalid, valid options are ${UPGRADES[0]}, ${UPGRADES[1]}, or ${UPGRADES[2]}`;
}

function observeService(context: Context<RayService>): Observation {
  // Counted first: a service that is created or updated now has its endpoints at the next reconcile.
  const endpoints = countServeEndpoints(context);
  const clusters = ensureServiceClusters(context);
  const { active, pending } = clusters;
  const outdated = isOutdated(context, clusters);
  const pendingServe = pending && reconcileServe(context, pending);
  const activeServe = serveOfActive(context, clusters, outdated);
  // Serve's proxy is up once there are applications.
  [active, pending].forEach(
    cluster => cluster && labelHeadForServing(context, cluster),
  );
  const switched = Boolean(pendingServe?.ready);
  const target = switched ? pending : active;
  if (target && (switched || (!pending && activeServe?.ready))) {
    const { object: service } = context;
    ensureService(context, headServiceOf(service, target));
    ensureService(context, buildServeService(service, target));
  }
  return {
    clusters,
    activeServe,
    pendingServe,
    switched,
    needsNewCluster: outdated && !switched,
    endpoints,
  };
}

/** During an upgrade the applications of the active cluster are left out of the status, as the real operator does. */
function serveOfActive(
  context: Context<RayService>,
  { active, pending }: ServiceClusters,
  outdated: boolean,
): ServeState | undefined {
  return active && !pending && !outdated
    ? reconcileServe(context, active)
    : undefined;
}

/** Whether the newest cluster is missing, or so different that another one has to replace it. */
function isOutdated(
  { object: service }: Context<RayService>,
  { active, pending }: ServiceClusters,
): boolean {
  const newest = pending ?? active;
  return newest
    ? clusterFit(service, newest) === 'different' &&
        service.spec.upgradeStrategy?.type !== 'None'
    : true;
}

/** Conditions that are false while a service is suspended. */
const NOT_SERVING: ServiceCondition['type'][] = ['Ready', 'UpgradeInProgress'];

/**
 * The next step of a suspension: requested, in progress, complete; one after another, and to the end even if
 * `suspend` is unset meanwhile. Undefined when the service is neither suspended nor to be.
 */
function suspendService(
  context: Context<RayService>,
): RayServiceStatus | undefined {
  const { spec, status = {} } = context.object;
  const conditions = new ServiceConditions(context);
  if (conditions.isTrue('Suspending')) {
    if (deleteAll(context)) {
      conditions.setAll(['Suspending'], 'False', 'SuspendComplete');
      conditions.setAll(['Suspended'], 'True', 'SuspendComplete');
      conditions.setAll(NOT_SERVING, 'False', 'SuspendComplete');
      return { ...status, conditions: conditions.list };
    }
    conditions.setAll(['Suspending'], 'True', 'SuspendInProgress');
    conditions.setAll(NOT_SERVING, 'False', 'SuspendInProgress');
    return {
      ...status,
      numServeEndpoints: undefined,
      serviceStatus: undefined,
      activeServiceStatus: NO_CLUSTER,
      pendingServiceStatus: NO_CLUSTER,
      conditions: conditions.list,
    };
  }
  if (conditions.isTrue('Suspended')) {
    if (!spec.suspend) {
      // The service then starts as a new one does.
      conditions.setAll(['Suspended'], 'False', 'RayServiceResumed');
      conditions.setAll(NOT_SERVING, 'False', 'Initializing');
    }
    return { ...status, conditions: conditions.list };
  }
  if (!spec.suspend) {
    return undefined;
  }
  conditions.setAll(['Suspending'], 'True', 'SuspendRequested');
  return { ...status, conditions: conditions.list };
}

/** Deletes a service's clusters and services; returns whether all were gone already. */
function deleteAll(context: Context<RayService>): boolean {
  const { client, object } = context;
  const clusters = listServiceClusters(context);
  const services = listOwned<Service>(client, 'services', object);
  clusters.forEach(cluster =>
    deleteServiceCluster(context, cluster, ' during suspend'),
  );
  for (const service of services) {
    const key = keyOf(service);
    recordWrite(context, () => client.delete('services', key), {
      action: 'Delete',
      what: 'Service',
      done: `Deleted the service ${namespacedName(service)} during suspend`,
    });
  }
  return clusters.length + services.length === 0;
}
