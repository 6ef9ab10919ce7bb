import { FieldViolation, invalid } from '../core/FieldViolation';
import {
  isJsonObject,
  JsonObject,
  KubernetesObject,
  objectsIn,
  readPath,
} from '../core/json';
import { StatusError } from '../core/StatusError';
import { ObjectDatabase } from './ObjectDatabase';

const FIRST_NODE_PORT = 30_000; // Kubernetes' default range
const LAST_NODE_PORT = 32_767;
const SERVICE_NETWORK = 0x0a_60_00_00; // 10.96.0.0/12, as kubeadm sets up
const LAST_SERVICE_ADDRESS = SERVICE_NETWORK + 2 ** 20 - 1;
/** The network's own address, and that of the API server. */
const RESERVED_ADDRESSES = ['10.96.0.0', '10.96.0.1'];

/** Gives Services their cluster IPs and node ports, each to one Service at a time. */
export class ServiceAllocator {
  readonly #taken = new Set<unknown>(RESERVED_ADDRESSES);
  readonly #random: () => number;

  constructor(options: { database: ObjectDatabase; random: () => number }) {
    this.#random = options.random;
    options.database.subscribe(({ definition, type, object, previous }) => {
      if (definition.kind === 'Service') {
        allocationsOf(previous).forEach(each => this.#taken.delete(each));
        if (type !== 'DELETED') {
          allocationsOf(object).forEach(each => this.#taken.add(each));
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
    { spec }: KubernetesObject,
    previous?: KubernetesObject,
  ): FieldViolation[] {
    if (!isJsonObject(spec) || spec.type === 'ExternalName') {
      return [];
    }
    const hasPorts = spec.type === 'NodePort' || spec.type === 'LoadBalancer';
    return [
      ...this.#allocateClusterIp(spec, readPath(previous, 'spec.clusterIP')),
      ...(hasPorts ? this.#allocateNodePorts(spec, previous) : []),
    ];
  }

  *#allocateClusterIp(
    spec: JsonObject,
    before: unknown,
  ): Generator<FieldViolation> {
    const wanted = spec.clusterIP ?? before;
    if (before && wanted !== before) {
      yield invalid('spec.clusterIPs[0]', [wanted], 'may not change once set');
    } else if (!before && this.#taken.has(wanted)) {
      const why = `failed to allocate IP ${wanted}: provided IP is already allocated`;
      yield invalid('spec.clusterIPs', [wanted], why);
    } else {
      const [first, last] = [SERVICE_NETWORK, LAST_SERVICE_ADDRESS];
      spec.clusterIP =
        wanted || this.#pick('serviceIP', first, last, addressText);
      spec.clusterIPs = [spec.clusterIP];
    }
  }

  *#allocateNodePorts(
    spec: JsonObject,
    previous?: KubernetesObject,
  ): Generator<FieldViolation> {
    const before = new Map(
      nodePortsOf(previous).map(({ port, nodePort }) => [port, nodePort]),
    );
    const own = new Set(before.values());
    const given = new Set<unknown>();
    const [first, last] = [FIRST_NODE_PORT, LAST_NODE_PORT];
    for (const [index, port] of objectsIn(spec.ports).entries()) {
      port.nodePort ??=
        before.get(port.port) ??
        this.#pick('nodePort', first, last, Number, given);
      const nodePort = Number(port.nodePort);
      const field = `spec.ports[${index}].nodePort`;
      if (nodePort < first || nodePort > last) {
        const why = `provided port is not in the valid range. The range of valid ports is ${first}-${last}`;
        yield invalid(field, port.nodePort, why);
      } else if (
        given.has(nodePort) ||
        (this.#taken.has(nodePort) && !own.has(nodePort))
      ) {
        const why = 'provided port is already allocated';
        yield invalid(field, port.nodePort, why);
      }
      given.add(nodePort);
    }
  }

  /** The first free value of a range, from a random place on. */
  #pick<T>(
    kind: string,
    first: number,
    last: number,
    toValue: (number: number) => T,
    given?: ReadonlySet<unknown>,
  ): T {
    const size = last - first + 1;
    const start = Math.floor(this.#random() * size);
    for (let step = 0; step < size; step++) {
      const value = toValue(first + ((start + step) % size));
      if (!this.#taken.has(value) && !given?.has(value)) {
        return value;
      }
    }
    throw StatusError.internal(`failed to allocate a ${kind}: range is full`);
  }
}

function addressText(address: number): string {
  return [24, 16, 8, 0].map(shift => (address >> shift) % 256).join('.');
}

function allocationsOf(service: KubernetesObject | undefined): unknown[] {
  const address = readPath(service, 'spec.clusterIP');
  const ports = nodePortsOf(service).map(({ nodePort }) => nodePort);
  return address && address !== 'None' ? [address, ...ports] : ports;
}

function nodePortsOf(service: KubernetesObject | undefined): JsonObject[] {
  return objectsIn(readPath(service, 'spec.ports')).filter(
    ({ nodePort }) => typeof nodePort === 'number',
  );
}
