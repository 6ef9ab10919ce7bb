import { runController } from './controllerRuntime/runController';
import { Logger } from './core/Logger';
import {
  Clock,
  ObjectClient,
  PodLogSource,
  ServiceProxy,
  ServiceProxyRequest,
} from './core/types';
import {
  CountedEventRecorder,
  EventTimes,
  SeriesEventRecorder,
} from './events/EventRecorder';
import { startOperator } from './kinds/rayKinds';
import { InstalledRay } from './processRuntime/InstalledRay';
import { startProcesses } from './processRuntime/startProcesses';
import { ServiceAccountTokens } from './serviceAccounts/ServiceAccountTokens';
import { batchJobController } from './simulation/batchJobs/batchJobController';
import { SimulatedRuntime } from './simulation/containerRuntime/SimulatedRuntime';
import { startKubelet } from './simulation/kubelet/startKubelet';
import {
  registerNodes,
  SANDBOX_NODES,
  SimulatedNode,
} from './simulation/nodes';
import { JobSubmitters } from './simulation/rayDashboard/JobSubmitters';
import {
  proxyDashboard,
  upgradeDashboard,
} from './simulation/rayDashboard/proxyDashboard';
import { RayHeads } from './simulation/rayDashboard/RayHeads';
import { startScheduler } from './simulation/scheduler/startScheduler';
import { startVolumes } from './simulation/volumes/startVolumes';

interface SimulatedRayOptions {
  client: ObjectClient;
  clock: Clock;
  logger: Logger;
  nodes?: readonly SimulatedNode[];
  serviceAccountTokens: ServiceAccountTokens;
}

export interface Simulation {
  logs: PodLogSource;
  services: ServiceProxy;
  /** Resolves when nothing of it runs any more. */
  stop(): Promise<void>;
}

/**
 * Brings a Kubernetes API to life: scheduler, kubelets and the KubeRay operator, all of which see the cluster
 * through `client` only. `nodes` are {@link SANDBOX_NODES} unless a test or a big seed needs others. With `ray`, pods are
 * processes on this machine.
 */
export function startSimulation(
  options: SimulatedRayOptions & { ray?: InstalledRay },
): Simulation {
  const { client, clock, logger, ray } = options;
  const times = new EventTimes(clock);
  const recording = { client, clock, logger, times };
  const events = new CountedEventRecorder(recording);
  const machine = ray
    ? startProcesses({ client, clock, events, ray })
    : startSimulatedRay(options);
  const { runtime, heads, nodes, shareOf } = machine;
  registerNodes(client, nodes, clock.now());
  const reporter = 'default-scheduler';
  const stops = [
    startVolumes(recording),
    startScheduler({
      ...recording,
      nodes,
      shareOf,
      events: new SeriesEventRecorder({ ...recording, reporter }),
    }),
    startKubelet({ ...recording, nodes, runtime, events }),
    startOperator({ ...recording, heads }),
    runController({
      ...recording,
      controller: batchJobController({ client, clock }),
    }),
  ];
  return {
    logs: runtime.logs,
    services: machine.services,
    async stop() {
      stops.forEach(stop => stop());
      await machine.stop();
    },
  };
}

/** Containers that are played, and the Ray that is. */
function startSimulatedRay(options: SimulatedRayOptions) {
  const { client, clock, logger, nodes = SANDBOX_NODES } = options;
  const sources = { client, tokens: options.serviceAccountTokens };
  const heads = new RayHeads({ client, clock });
  const submitters = new JobSubmitters({ client, clock, logger, heads });
  const runtime = new SimulatedRuntime({ client, clock, submitters });
  return {
    runtime,
    heads,
    nodes,
    shareOf: undefined,
    services: {
      forward: (request: ServiceProxyRequest) =>
        proxyDashboard(request, heads, sources),
      upgrade: (request: ServiceProxyRequest) =>
        upgradeDashboard(request, heads, sources),
    },
    stop() {
      submitters.stop();
      heads.stop();
      runtime.stop();
    },
  };
}
