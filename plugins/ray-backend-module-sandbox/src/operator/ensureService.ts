import { ownedBy } from '../controllerRuntime/ownedBy';
import { equalJson } from '../core/json';
import { StoredObject } from '../core/types';
import { keyOf, namespacedName } from '../objects/keys';
import { Service } from '../objects/Service';
import { buildHeadService } from './raycluster/headService';
import { RayCluster } from './raycluster/RayCluster';
import { Context, recordWrite } from './reconciliation';

/** Labels that name the RayJob or RayService for which the operator created an object. */
export function originLabels({
  kind,
  metadata,
}: StoredObject): Record<string, string> {
  return {
    'ray.io/originated-from-cr-name': metadata.name,
    'ray.io/originated-from-crd': kind,
  };
}

/** The service `<owner>-head-svc` of a RayJob or RayService, which selects the head of one of its clusters. */
export function headServiceOf(
  owner: StoredObject,
  cluster: RayCluster,
): Service {
  const { name } = owner.metadata;
  return {
    ...buildHeadService(cluster),
    metadata: {
      name: `${name}-head-svc`,
      ...ownedBy(owner),
      labels: {
        ...originLabels(owner),
        'ray.io/identifier': `${name}-head`,
        'ray.io/node-type': 'head',
      },
    },
  };
}

/**
 * Creates a service of a RayJob or RayService, or updates its selector for another cluster. Throws a StatusError when
 * the API refuses it.
 */
export function ensureService(
  context: Context<StoredObject>,
  service: Service,
): void {
  const { client } = context;
  const name = namespacedName(service);
  const existing = client.get<Service>('services', keyOf(service));
  if (!existing) {
    recordWrite(context, () => client.create('services', service), {
      action: 'Create',
      what: 'Service',
      done: `Created the service ${name}`,
      failed: `Failed to create the service ${name},`,
    });
  } else if (!equalJson(existing.spec.selector, service.spec.selector)) {
    const updated = withSelector(existing, service);
    recordWrite(context, () => client.update('services', updated), {
      action: 'Update',
      what: 'Service',
      done: `Updated the service ${name}`,
      failed: `Failed to update the service ${name},`,
    });
  }
}

/** Addresses and node ports stay, because clients may use them. */
function withSelector(existing: Service, { spec }: Service): Service {
  const ports = spec.ports.map(port => {
    const before = existing.spec.ports.find(({ name }) => name === port.name);
    return {
      ...port,
      ...(before?.nodePort && { nodePort: before.nodePort }),
    };
  });
  return {
    ...existing,
    spec: { ...existing.spec, ports, selector: spec.selector },
  };
}
