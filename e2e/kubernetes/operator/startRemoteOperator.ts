import type { LoggerService } from '@backstage/backend-plugin-api';
import {
  EventTimes,
  JobSubmitters,
  RayHeads,
  SpeedClock,
  startOperator,
} from '@rayport/backstage-plugin-ray-backend-module-sandbox/testUtils';
import { ApiAccess } from './BlockingRequests';
import { PodNetwork } from './PodNetwork';
import { RemoteClient } from './RemoteClient';
import { SubmitterPods } from './SubmitterPods';

/**
 * Runs the sandbox's Ray, and its KubeRay operator unless a real one is at work, on another Kubernetes, which needs KubeRay's CustomResourceDefinitions, the
 * controllers of Kubernetes, a scheduler and kubelets.
 *
 * @param options.access - of a cluster administrator
 * @param options.speed - how many times faster than in reality the operator waits, and jobs run
 * @param options.operates - whether its operator runs, too
 * @param options.socketPath - where {@link PodNetwork} listens
 * @returns a function that ends it
 * @throws Error when the API doesn't answer or the socket can't be made
 */
export async function startRemoteOperator(options: {
  access: ApiAccess;
  speed: number;
  operates: boolean;
  socketPath: string;
  logger: LoggerService;
}): Promise<() => Promise<void>> {
  const { access, logger, speed, operates, socketPath } = options;
  const client = new RemoteClient(access);
  const clock = new SpeedClock({ speed });
  const common = { client, clock, logger };
  const heads = new RayHeads(common);
  const submitters = new JobSubmitters({ ...common, heads });
  const pods = new SubmitterPods({ ...common, submitters });
  const times = new EventTimes(clock);
  const stopOperator = operates
    ? startOperator({ ...common, times, heads })
    : undefined;
  const network = new PodNetwork(heads);
  await network.listen(socketPath);
  return async () => {
    network.stop();
    stopOperator?.();
    pods.stop();
    submitters.stop();
    heads.stop();
    clock.stop();
    await client.stop();
  };
}
