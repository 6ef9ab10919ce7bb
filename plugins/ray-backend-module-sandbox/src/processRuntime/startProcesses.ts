import { Clock, ObjectClient } from '../core/types';
import { CountedEventRecorder } from '../events';
import { InstalledRay } from './InstalledRay';
import { machineNode, machineShare } from './machineNode';
import { ProcessRuntime } from './ProcessRuntime';
import { proxyToPod } from './proxyToPod';
import { RunningHeads } from './ray/RunningHeads';

/** What stands in for the simulated containers: processes of this machine, and the Ray in them. */
export function startProcesses(options: {
  client: ObjectClient;
  clock: Clock;
  events: CountedEventRecorder;
  ray: InstalledRay;
}) {
  const { client, ray } = options;
  const runtime = new ProcessRuntime(options);
  return {
    runtime,
    heads: new RunningHeads(client),
    nodes: [machineNode(ray)],
    shareOf: machineShare,
    services: {
      forward: (request: Parameters<typeof proxyToPod>[0]) =>
        proxyToPod(request, { client, runtime }),
    },
    stop: () => runtime.stop(),
  };
}
