import {
  formatObjectTag,
  JsonObject,
  ResourceKind,
} from '@rayport/backstage-plugin-ray-common';
import { isDeepStrictEqual } from 'node:util';
import { RayResource } from '../core/RayResource';
import { Rendered } from '../core/Rendered';
import { Selectable } from '../paging/selectPage';
import { definitionTag } from './definitionTag';
import { ListFields } from './ListFields';
import { RenderedMessage, SchemaOf } from './RenderedMessage';
import { ResourceView } from './ResourceView';

/** Parts of a {@link View}. */
export interface ViewParts<M extends object> {
  schema: SchemaOf<M>;
  message: M;
  resource: RayResource;
  /** Properties for lists, in addition to the key. */
  selectable: Omit<Selectable, 'namespace' | 'name' | 'user'>;
  /** Fields of the portal's lists. */
  listFields: ListFields;
  /** Kubernetes' uid, which distinguishes the object from a later one of the same name. */
  uid?: string;
  /** When the view may change by the passing of time alone, milliseconds since 1970. */
  reevaluateAt?: number;
  /** Since when a change of the object waits for the operator, milliseconds since 1970. */
  waitsForOperatorSince?: number;
}

/** An object of the contract, rendered from Kubernetes objects. */
export class View<M extends object>
  extends RenderedMessage<M>
  implements ResourceView<M>
{
  readonly listFields: ListFields;
  readonly uid: string | undefined;
  readonly reevaluateAt: number | undefined;
  readonly waitsForOperatorSince: number | undefined;
  #resource: RayResource;
  #selectable: Selectable;
  #definition: string | undefined;

  constructor(parts: ViewParts<M>) {
    const { resource, selectable } = parts;
    const { namespace, name, owner } = resource;
    super(parts.schema, parts.message);
    this.#resource = resource;
    this.#selectable = { namespace, name, user: owner, ...selectable };
    this.listFields = parts.listFields;
    this.uid = parts.uid;
    this.reevaluateAt = parts.reevaluateAt;
    this.waitsForOperatorSince = parts.waitsForOperatorSince;
  }

  get resource(): RayResource {
    return this.#resource;
  }

  get selectable(): Selectable {
    return this.#selectable;
  }

  /** Shares equal parts with the previous view, because replaced views stay in memory for a while. */
  share({ resource, selectable }: ResourceView<M>): void {
    if (isDeepStrictEqual(resource, this.#resource)) this.#resource = resource;
    const { labels } = this.#selectable;
    if (isDeepStrictEqual(selectable, this.#selectable)) {
      this.#selectable = selectable;
    } else if (isDeepStrictEqual(selectable.labels, labels)) {
      this.#selectable = { ...this.#selectable, labels: selectable.labels };
    }
  }

  /** Called once the view has not changed for a while: from then on it should take little memory. */
  pack(): void {}

  get kind(): ResourceKind {
    return this.resource.kind;
  }

  get namespace(): string {
    return this.resource.namespace;
  }

  get name(): string {
    return this.resource.name;
  }

  /** Tag of the definition, see {@link definitionTag}; computed on first use. */
  get definition(): string {
    if (this.#definition === undefined) {
      const message: JsonObject = JSON.parse(this.json('ray').toString());
      this.#definition = definitionTag(this.kind, message, this.uid);
    }
    return this.#definition;
  }
}

/** The answer to a read of one object. Its tag covers the object and its definition, which `If-Match` can require. */
export function asObject<M extends object>(view: View<M>): Rendered<M> {
  return {
    json: prefix => [view.json(prefix)],
    get tag() {
      const { uid = '', definition, tag: content } = view;
      return formatObjectTag({ uid, definition, content });
    },
    message: () => view.message(),
  };
}
