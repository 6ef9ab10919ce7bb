import { ObjectClient, StoredObject } from '../../core/types';
import { SimulatedNode } from '../nodes';
import { Pod } from '../../objects';
import { JobSubmitters } from '../rayDashboard/JobSubmitters';
import { mayJoin } from './joinOrder';
import { ConfigKind, missingInEnv, missingInVolumes } from './missingReference';
import { NodeView } from './nextStep';
import { PodIps } from './PodIps';
import { PodsByOwner } from './PodsByOwner';

const CONFIG_RESOURCES: Record<ConfigKind, string> = {
  ConfigMap: 'configmaps',
  Secret: 'secrets',
};

/** A ConfigMap or Secret. */
interface ConfigObject extends StoredObject {
  data?: Record<string, string>;
}

/**
 * What the nodes know besides the pods' own status: the images they have pulled, the addresses in use, who belongs
 * together. A restart loses the images, as on a new node, and nothing else.
 */
export class KubeletMemory {
  readonly #client: ObjectClient;
  readonly #submitters: JobSubmitters;
  readonly #images = new Set<string>();
  readonly #ips = new PodIps();
  readonly #pods = new PodsByOwner();

  constructor(client: ObjectClient, submitters: JobSubmitters) {
    this.#client = client;
    this.#submitters = submitters;
  }

  put(pod: Pod): void {
    this.#pods.put(pod);
    this.#ips.hold(pod);
  }

  remove(pod: Pod): void {
    this.#pods.remove(pod);
    this.#ips.release(pod);
  }

  siblings(pod: Pod): Pod[] {
    return this.#pods.siblings(pod);
  }

  nextIp(node: SimulatedNode): string {
    return this.#ips.next(node);
  }

  pulled(pod: Pod, image: string): void {
    this.#images.add(imageKey(pod, image));
  }

  /** The pod's surroundings, as the next step depends on them. */
  view(pod: Pod): NodeView {
    const read = (kind: ConfigKind, name: string) =>
      this.#read(pod, kind, name);
    return {
      hasImage: image => this.#images.has(imageKey(pod, image)),
      missingConfig: container => missingInEnv(pod, container, read),
      missingVolume: () => missingInVolumes(pod, read),
      mayJoin: () => mayJoin(pod, this.siblings(pod)),
      submission: () => this.#submitters.stateOf(pod),
    };
  }

  #read(
    { metadata }: Pod,
    kind: ConfigKind,
    name: string,
  ): Record<string, string> | undefined {
    const key = { namespace: metadata.namespace, name };
    const found = this.#client.get<ConfigObject>(CONFIG_RESOURCES[kind], key);
    return found && (found.data ?? {});
  }
}

function imageKey(pod: Pod, image: string): string {
  return `${pod.spec.nodeName} ${image}`;
}
