import { quantityValue } from '@rayport/backstage-plugin-ray-common';
import { Pod } from '@rayport/backstage-plugin-ray-node';
import { podRequests } from './podRequests';
import { ResourceAmounts, sumAmounts } from './resourceAmounts';

type PodSpec = NonNullable<Pod['spec']>;
type InitContainer = NonNullable<PodSpec['initContainers']>[number];

function requestsOf(containers: PodSpec['containers']): ResourceAmounts {
  return podRequests({ spec: { containers } });
}

function larger(a: ResourceAmounts, b: ResourceAmounts): ResourceAmounts {
  const names = new Set([...a.keys(), ...b.keys()]);
  return new Map(
    [...names].map(name => [
      name,
      Math.max(a.get(name) ?? 0, b.get(name) ?? 0),
    ]),
  );
}

/** A sidecar, which runs as long as the pod (Kubernetes documentation, "Sidecar Containers"). */
function isSidecar({ restartPolicy }: InitContainer): boolean {
  return restartPolicy === 'Always';
}

function overheadOf({ overhead = {} }: PodSpec): ResourceAmounts {
  return new Map(
    Object.entries(overhead).map(([name, quantity]) => [
      name,
      quantityValue(quantity) ?? 0,
    ]),
  );
}

/**
 * Resources that the scheduler reserves for a pod: cores, bytes, pieces. The sum of all containers, or an init
 * container if that is larger, plus the overhead of the pod's runtime class (Kubernetes documentation, "Resource
 * sharing within containers").
 */
export function effectiveRequests({ spec }: Pod): ResourceAmounts {
  if (!spec) return new Map();
  let sidecars: ResourceAmounts = new Map();
  let starting: ResourceAmounts = new Map();
  for (const container of spec.initContainers ?? []) {
    const together = sumAmounts([sidecars, requestsOf([container])]);
    starting = larger(starting, together);
    if (isSidecar(container)) sidecars = together;
  }
  const running = sumAmounts([requestsOf(spec.containers), sidecars]);
  return sumAmounts([larger(running, starting), overheadOf(spec)]);
}
