import { ObjectClient } from '../../core/types';

/**
 * The DNS of a namespace: names of Services are those that exist. Names outside of the cluster resolve, because the
 * simulation knows nothing about them.
 */
export function resolvesIn(
  client: ObjectClient,
  ownNamespace = '',
): (host: string) => boolean {
  return host => {
    const [name = '', namespace = ownNamespace, svc] = host.split('.');
    if (host === 'localhost' || /^[\d.]+$|:/.test(host)) {
      return true;
    }
    const isInCluster =
      svc === 'svc' ||
      !host.includes('.') ||
      (svc === undefined &&
        client.get('namespaces', { name: namespace }) !== undefined);
    return (
      !isInCluster || client.get('services', { namespace, name }) !== undefined
    );
  };
}
