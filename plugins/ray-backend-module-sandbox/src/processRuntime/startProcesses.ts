import { Clock, ObjectClient, ServiceProxyRequest } from '../core/types';
import { CountedEventRecorder } from '../events';
import { InstalledRay } from './InstalledRay';
import { machineNode, machineShare } from './machineNode';
import { ProcessRuntime } from './ProcessRuntime';
import { addressBehind, proxyToPod } from './proxyToPod';
import { upgradePod } from './upgradePod';
import { RunningHeads } from './ray/RunningHeads';

/** Runs processes of this machine, and the Ray in them, instead of simulated containers. */
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
      forward: (request: ServiceProxyRequest) =>
        proxyToPod(request, { client, runtime }),
      async upgrade(request: ServiceProxyRequest) {
        const address = addressBehind(request, { client, runtime });
        return address ? upgradePod(address, request) : undefined;
      },
    },
    stop: () => runtime.stop(),
  };
}
