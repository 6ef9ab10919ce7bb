import { LoggerService } from '@backstage/backend-plugin-api';
import { startOperator } from '../operator';
import { Clock, ObjectClient, PodLogSource } from '../store/types';
import { Kubelet } from './kubelet';
import { SimulatedPodLogs } from './logs';
import { SANDBOX_NODES, SimulatedNode } from './nodes';
import { registerNodes } from './registerNodes';
import { Scheduler } from './scheduler';

export interface Simulation {
  logs: PodLogSource;
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
}): Simulation {
  const { client, clock, logger, nodes = SANDBOX_NODES } = options;
  registerNodes(client, nodes, clock.now());
  const scheduler = new Scheduler({ client, clock, logger, nodes });
  const kubelet = new Kubelet({ client, clock, logger, nodes });
  const stopOperator = startOperator({ client, clock, logger });
  return {
    logs: new SimulatedPodLogs({ client, clock }),
    stop() {
      stopOperator();
      kubelet.stop();
      scheduler.stop();
    },
  };
}
