import { LoggerService } from '@backstage/backend-plugin-api';
import { startOperator } from './kinds/startOperator';
import { runController } from './controllerRuntime/runController';
import { ServiceAccountTokens } from './serviceAccounts/ServiceAccountTokens';
import { Clock, ObjectClient, PodLogSource, ServiceProxy } from './core/types';
import { BatchJobController } from './simulation/batchJobs/BatchJobController';
import {
  CountedEventRecorder,
  EventTimes,
  SeriesEventRecorder,
} from './events';
import { SimulatedRuntime } from './simulation/containerRuntime/SimulatedRuntime';
import { Kubelet } from './simulation/kubelet/Kubelet';
import {
  registerNodes,
  SANDBOX_NODES,
  SimulatedNode,
} from './simulation/nodes';
import {
  DashboardProxy,
  JobSubmitters,
  RayHeads,
} from './simulation/rayDashboard';
import { Scheduler } from './simulation/scheduler/Scheduler';
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
  const { serviceAccountTokens } = options;
  registerNodes(client, nodes, clock.now());
  const times = new EventTimes(clock);
  const recording = { client, clock, logger, times };
  const stopVolumes = startVolumes(recording);
  const scheduler = new Scheduler({
    ...{ client, clock, logger, nodes },
    events: new SeriesEventRecorder({
      ...recording,
      reporter: 'default-scheduler',
    }),
  });
  const heads = new RayHeads({ client, clock });
  const submitters = new JobSubmitters({ client, clock, logger, heads });
  const runtime = new SimulatedRuntime({ client, clock, submitters });
  const kubelet = new Kubelet({
    ...{ client, clock, logger, nodes, runtime },
    events: new CountedEventRecorder(recording),
  });
  const stopOperator = startOperator({ client, clock, logger, times, heads });
  const controller = new BatchJobController({ client, clock });
  const stopJobs = runController({ client, clock, logger, controller });
  return {
    logs: runtime.logs,
    services: new DashboardProxy({
      ...{ client, heads },
      tokens: serviceAccountTokens,
    }),
    stop() {
      stopOperator();
      stopJobs();
      submitters.stop();
      heads.stop();
      kubelet.stop();
      runtime.stop();
      scheduler.stop();
      stopVolumes();
    },
  };
}
