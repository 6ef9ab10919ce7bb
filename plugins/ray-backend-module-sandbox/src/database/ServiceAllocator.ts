import { FieldViolation, invalid } from '../core/FieldViolation';
import { isJsonObject, KubernetesObject, objectsIn } from '../core/json';
import { ObjectDatabase } from './ObjectDatabase';
import { StatusError } from '../core/StatusError';

const FIRST_NODE_PORT = 30_000; // Kubernetes' default range
const LAST_NODE_PORT = 32_767;
const SERVICE_NETWORK = 0x0a_60_00_00; // 10.96.0.0/12, as kubeadm sets up
const SERVICE_NETWORK_SIZE = 2 ** 20;

/** Gives Services their cluster addresses and node ports, each to one Service at a time. */
export class ServiceAllocator {
  readonly #ports = new Set<number>();
  readonly #addresses = new Set<string>(['10.96.0.1']);
  readonly #random: () => number;

  constructor(options: { database: ObjectDatabase; random: () => number }) {
    this.#random = options.random;
    options.database.subscribe(change => {
      if (change.definition.kind === 'Service') {
        if (change.previous) {
          this.#release(change.previous);
        }
        if (change.type !== 'DELETED') {
          this.#reserve(change.object);
        }
      }
    });
  }

  /**
   * Completes a Service, in place: keeps what it had, honours what it names, and picks the rest.
   * Nothing is reserved before the Service is stored.
   *
   * @returns one violation for each address or port that another Service has
   * @throws StatusError 500 when the range is used up, as Kubernetes does
   */
  allocate(
    service: KubernetesObject,
    previous?: KubernetesObject,
  ): FieldViolation[] {
    const { spec } = service;
    if (!isJsonObject(spec) || spec.type === 'ExternalName') {
      return [];
    }
    return [
      ...this.#allocateAddress(spec, previous),
      ...this.#allocatePorts(spec, previous),
    ];
  }

  #allocateAddress(
    spec: Record<string, unknown>,
    previous: KubernetesObject | undefined,
  ): FieldViolation[] {
    const before = addressOf(previous);
    const wanted = spec.clusterIP ?? before;
    if (before && wanted !== before) {
      return [
        invalid('spec.clusterIPs[0]', [wanted], 'may not change once set'),
      ];
    }
    if (!before && wanted && this.#addresses.has(String(wanted))) {
      return [
        invalid(
          'spec.clusterIPs',
          [wanted],
          `failed to allocate IP ${wanted}: provided IP is already allocated`,
        ),
      ];
    }
    spec.clusterIP = wanted || this.#freeAddress();
    spec.clusterIPs = [spec.clusterIP];
    return [];
  }

  #allocatePorts(
    spec: Record<string, unknown>,
    previous: KubernetesObject | undefined,
  ): FieldViolation[] {
    if (spec.type !== 'NodePort' && spec.type !== 'LoadBalancer') {
      return [];
    }
    const before = new Map(
      portsOf(previous).map(({ port, nodePort }) => [port, nodePort]),
    );
    const own = new Set(before.values());
    const taken = new Set(
      [...this.#ports].filter(nodePort => !own.has(nodePort)),
    );
    return objectsIn(spec.ports).flatMap((port, index) => {
      port.nodePort ??= before.get(port.port) ?? this.#freePort(taken);
      const problem = portProblem(Number(port.nodePort), taken);
      taken.add(Number(port.nodePort));
      const field = `spec.ports[${index}].nodePort`;
      return problem ? [invalid(field, port.nodePort, problem)] : [];
    });
  }

  #freeAddress(): string {
    const start = Math.floor(this.#random() * SERVICE_NETWORK_SIZE);
    for (let step = 0; step < SERVICE_NETWORK_SIZE; step++) {
      const offset = (start + step) % SERVICE_NETWORK_SIZE;
      const address = addressText(SERVICE_NETWORK + offset);
      if (offset > 0 && !this.#addresses.has(address)) {
        return address;
      }
    }
    throw StatusError.internal('failed to allocate a serviceIP: range is full');
  }

  #freePort(taken: ReadonlySet<unknown>): number {
    const size = LAST_NODE_PORT - FIRST_NODE_PORT + 1;
    const start = Math.floor(this.#random() * size);
    for (let step = 0; step < size; step++) {
      const port = FIRST_NODE_PORT + ((start + step) % size);
      if (!taken.has(port) && !this.#ports.has(port)) {
        return port;
      }
    }
    throw StatusError.internal('failed to allocate a nodePort: range is full');
  }

  #reserve(service: KubernetesObject): void {
    const address = addressOf(service);
    if (address && address !== 'None') {
      this.#addresses.add(address);
    }
    portsOf(service).forEach(({ nodePort }) => this.#ports.add(nodePort));
  }

  #release(service: KubernetesObject): void {
    this.#addresses.delete(addressOf(service) ?? '');
    portsOf(service).forEach(({ nodePort }) => this.#ports.delete(nodePort));
  }
}

function addressText(address: number): string {
  return [24, 16, 8, 0]
    .map(shift => Math.floor(address / 2 ** shift) % 256)
    .join('.');
}

function portProblem(
  port: number,
  taken: ReadonlySet<unknown>,
): string | undefined {
  if (port < FIRST_NODE_PORT || port > LAST_NODE_PORT) {
    return `provided port is not in the valid range. The range of valid ports is ${FIRST_NODE_PORT}-${LAST_NODE_PORT}`;
  }
  return taken.has(port) ? 'provided port is already allocated' : undefined;
}

function addressOf(service: KubernetesObject | undefined): string | undefined {
  const spec = service?.spec;
  return isJsonObject(spec) && typeof spec.clusterIP === 'string'
    ? spec.clusterIP
    : undefined;
}

function portsOf(
  service: KubernetesObject | undefined,
): { port: unknown; nodePort: number }[] {
  const spec = service?.spec;
  return isJsonObject(spec)
    ? objectsIn(spec.ports)
        .filter(({ nodePort }) => typeof nodePort === 'number')
        .map(({ port, nodePort }) => ({ port, nodePort: Number(nodePort) }))
    : [];
}
