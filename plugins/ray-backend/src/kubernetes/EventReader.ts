import {
  CallOptions,
  Event,
  EVENTS,
  KubernetesService,
} from '@rayport/backstage-plugin-ray-node';
import { ObjectIndex, ObjectReference } from './ObjectIndex';

/** Selects the events of all objects of a kind. */
export function eventsOfKind(kind: string): string {
  return `involvedObject.kind=${kind}`;
}

/** Reads the raw events of objects. */
export class EventReader {
  readonly #kubernetes: KubernetesService;

  constructor({ kubernetes }: { kubernetes: KubernetesService }) {
    this.#kubernetes = kubernetes;
  }

  /** Events of one object, including earlier objects of the same name. */
  async of(
    kind: string,
    { namespace, name }: ObjectReference,
    options: CallOptions = {},
  ): Promise<Event[]> {
    const { items } = await this.#kubernetes.listAll(EVENTS, {
      ...options,
      namespace,
      fieldSelector: `${eventsOfKind(kind)},involvedObject.name=${name}`,
    });
    return items;
  }

  /** The events of all objects of a kind by object, in a namespace or in all of them, with one call. */
  async index(
    kind: string,
    options: CallOptions & { namespace?: string },
  ): Promise<ObjectIndex<Event>> {
    const events = await this.all(kind, options);
    return new ObjectIndex(events, ({ involvedObject }) => involvedObject);
  }

  /** The events of all objects of a kind, in a namespace or in all of them, with one call. */
  async all(
    kind: string,
    options: CallOptions & { namespace?: string },
  ): Promise<Event[]> {
    const { items } = await this.#kubernetes.listAll(EVENTS, {
      ...options,
      fieldSelector: eventsOfKind(kind),
    });
    return items;
  }
}
