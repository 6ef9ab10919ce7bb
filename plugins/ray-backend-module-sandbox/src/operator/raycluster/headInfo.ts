import { Pod } from '../../objects';
import { HeadInfo } from './RayCluster';
import { Service } from './Service';

/** Where the head is found. A headless service has no address of its own: the pod's stands for it. */
export function headInfo(
  head: Pod | undefined,
  service: Service | undefined,
): HeadInfo {
  const podIP = head?.status?.podIP;
  const clusterIP = service?.spec.clusterIP;
  const serviceIP = clusterIP === 'None' ? podIP : clusterIP;
  return {
    ...(podIP && { podIP }),
    ...(head && { podName: head.metadata.name }),
    ...(serviceIP && { serviceIP }),
    ...(service && { serviceName: service.metadata.name }),
  };
}

/** The ports of the head service by name: node ports where it has some, else the pod's. */
export function endpoints(
  service: Service | undefined,
): Record<string, string> {
  return Object.fromEntries(
    (service?.spec.ports ?? []).map(({ name, nodePort, targetPort, port }) => [
      name,
      String(nodePort ?? targetPort ?? port),
    ]),
  );
}
