import { equalJson } from '../core/json';
import { SeriesEventRecorder } from '../events';
import { keyOf } from '../objects';
import { ObjectClient, StoredObject } from '../core/types';
import { errorMessage } from './errorMessage';
import { Service } from './raycluster/Service';

/**
 * Makes a service that leads to the cluster of the moment, or re-points it when that has changed, and tells so.
 * Throws a StatusError when the API refuses it.
 */
export function ensureService(options: {
  client: ObjectClient;
  events: SeriesEventRecorder;
  owner: StoredObject;
  service: Service;
}): Service {
  const { client, events, owner, service } = options;
  const key = keyOf(service);
  const name = `${key.namespace}/${key.name}`;
  const existing = client.get<Service>('services', key);
  if (existing && equalJson(existing.spec.selector, service.spec.selector)) {
    return existing;
  }
  const [verb, action] = existing
    ? (['Update', 'Updated'] as const)
    : (['Create', 'Created'] as const);
  try {
    const written = existing
      ? client.update<Service>('services', pointedTo(existing, service))
      : client.create<Service>('services', service);
    events.record(owner, {
      type: 'Normal',
      reason: `${action}Service`,
      action: verb,
      message: `${action} the service ${name}`,
    });
    return written;
  } catch (error) {
    events.record(owner, {
      type: 'Warning',
      reason: `FailedTo${verb}Service`,
      action: verb,
      message: `Failed to ${verb.toLowerCase()} the service ${name}, ${errorMessage(error)}`,
    });
    throw error;
  }
}

/** Addresses and node ports stay: clients may know them. */
function pointedTo(existing: Service, { spec }: Service): Service {
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
