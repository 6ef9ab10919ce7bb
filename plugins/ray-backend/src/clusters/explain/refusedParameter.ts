import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import { ClusterFacts } from './ClusterFacts';
import { hasStartParameter } from './hasStartParameter';
import { Trouble } from './Trouble';

/** Start parameters that the operator refuses (KubeRay, validation of RayClusters). */
const REFUSED = ['labels'];

/**
 * A refused start parameter whose event has expired: the operator writes it once, and Kubernetes keeps events for an
 * hour. A missing status shows that the operator still refuses the cluster.
 */
export function refusedParameter(facts: ClusterFacts): Trouble[] {
  const { rayCluster, events, pods } = facts;
  const isTouched = rayCluster.status?.conditions?.length || pods.length;
  if (isTouched || events.length) return [];
  return REFUSED.filter(name => hasStartParameter(rayCluster, name)).map(
    (name): Trouble => ({
      outcome: 'unhealthy',
      mayPass: true,
      since: facts.createdAt,
      reason: 'InvalidRayClusterSpec',
      messagePart: messagePart('StartParameterRefused', { parameter: name }),
      hintParts: [messagePart('RemoveStartParameter', { parameter: name })],
    }),
  );
}
