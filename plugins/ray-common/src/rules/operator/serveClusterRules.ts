import { isJsonObject } from '../../schema/isJsonObject';
import { messagePart } from '../../texts';
import { Place } from '../place';
import { bundleRules, llmRules } from './bundleRules';
import { mostGpus, mostOfNodes } from './nodeAmounts';
import { OperatedClusterSpec } from './OperatorObjects';

/** The port of the head's container that the applications' service forwards to (KubeRay, `FindContainerPort`). */
const SERVE_PORT = { name: 'serve', number: 8000 };

/** Addresses that only the pod itself reaches. */
const LOCAL_HOSTS: readonly unknown[] = ['localhost', '127.0.0.1', '::1'];

function objectsIn(value: unknown): Array<Record<string, unknown>> {
  return Array.isArray(value)
    ? value.map(item => (isJsonObject(item) ? item : {}))
    : [];
}

/** Checks Serve's address against the operator's service. */
function httpRules(
  config: Record<string, unknown>,
  cluster: OperatedClusterSpec,
  place: Place,
): void {
  const { http_options: http, proxy_location: location } = config;
  const { host, port } = isJsonObject(http) ? http : {};
  const here = place.in('http_options');
  if (LOCAL_HOSTS.includes(host)) {
    const value = String(host);
    here.in('host').warn(messagePart('ServeHostLocal', { value }));
  }
  const [head] = cluster.headGroupSpec?.template?.spec?.containers ?? [];
  const named = head?.ports?.find(({ name }) => name === SERVE_PORT.name);
  const served = named?.containerPort ?? SERVE_PORT.number;
  if (typeof port === 'number' && port !== served) {
    const ports = { value: port, port: served };
    here.in('port').warn(messagePart('ServePortNotServed', ports));
  }
  if (location === 'Disabled') {
    place.in('proxy_location').warn(messagePart('ServeProxyDisabled'));
  }
}

/** Warns about a Serve configuration that requests more than its cluster has. Serve would wait for it forever. */
export function serveClusterRules(
  config: unknown,
  cluster: OperatedClusterSpec,
  place: Place,
): void {
  if (!isJsonObject(config)) return;
  httpRules(config, cluster, place);
  const most = mostOfNodes(cluster);
  const all = mostGpus(cluster);
  const amounts = [
    ['num_cpus', most.cpus],
    ['num_gpus', most.gpus],
  ] as const;
  for (const [index, application] of objectsIn(config.applications).entries()) {
    const here = place.in('applications', index);
    llmRules(application, most, all, here);
    const deployments = objectsIn(application.deployments);
    for (const [at, deployment] of deployments.entries()) {
      bundleRules(deployment, most, here.in('deployments', at));
      const { ray_actor_options: options } = deployment;
      const wanted = isJsonObject(options) ? options : {};
      for (const [name, available] of amounts) {
        const value = wanted[name];
        if (typeof value !== 'number' || value <= available) continue;
        here
          .in('deployments', at, 'ray_actor_options', name)
          .warn(messagePart('ServeAboveNodes', { value, most: available }));
      }
    }
  }
}
