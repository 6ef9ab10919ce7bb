import { LoggerService } from '@backstage/backend-plugin-api';
import { startOperator } from './kinds/startOperator';
import { runController } from './controllerRuntime/runController';
import { ServiceAccountTokens } from './serviceAccounts/ServiceAccountTokens';
import { Clock, ObjectClient, PodLogSource, ServiceProxy } from './core/types';
import { batchJobController } from './simulation/batchJobs/batchJobController';
import {
  CountedEventRecorder,
  EventTimes,
  SeriesEventRecorder,
} from './events';
import { SimulatedRuntime } from './simulation/containerRuntime/SimulatedRuntime';
import { startKubelet } from './simulation/kubelet/startKubelet';
import {
  registerNodes,
  SANDBOX_NODES,
  SimulatedNode,
} from './simulation/nodes';
import {
  JobSubmitters,
  RayHeads,
  proxyDashboard,
} from './simulation/rayDashboard';
import { startScheduler } from './simulation/scheduler/startScheduler';
import { startVolumes } from './simulation/volumes/startVolumes';

export interface Simulation {
  logs: PodLogSource;
  services: ServiceProxy;
  stop(): void;
}

/**
 * Brings a Kubernetes API to life: scheduler, kubelets and the KubeRay operator, all of which see the cluster
 * through `client` only. `nodes` are {@link SANDBOX_NODES} unless a test or a big seed needs others.
 */
export function startSimulation(options: {
  client: ObjectClient;
  clock: Clock;
  logger: LoggerService;
  nodes?: readonly SimulatedNode[];
  serviceAccountTokens: ServiceAccountTokens;
}): Simulation {
  const { client, clock, logger, nodes = SANDBOX_NODES } = options;
  const { serviceAccountTokens: tokens } = options;
  registerNodes(client, nodes, clock.now());
  const times = new EventTimes(clock);
  const recording = { client, clock, logger, times };
  const heads = new RayHeads({ client, clock });
  const submitters = new JobSubmitters({ client, clock, logger, heads });
  const runtime = new SimulatedRuntime({ client, clock, submitters });
  const reporter = 'default-scheduler';
  const stops = [
    startVolumes(recording),
    startScheduler({
      ...{ client, clock, logger, nodes },
      events: new SeriesEventRecorder({ ...recording, reporter }),
    }),
    startKubelet({
      ...{ client, clock, logger, nodes, runtime },
      events: new CountedEventRecorder(recording),
    }),
    startOperator({ client, clock, logger, times, heads }),
    runController({
      ...{ client, clock, logger },
      controller: batchJobController({ client, clock }),
    }),
  ];
  return {
    logs: runtime.logs,
    services: {
      forward: request => proxyDashboard(request, heads, { client, tokens }),
    },
    stop() {
      stops.forEach(stop => stop());
      submitters.stop();
      heads.stop();
      runtime.stop();
    },
  };
}
