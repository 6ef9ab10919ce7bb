import {
  IdentifierPrefix,
  ResourceKind,
} from '@rayport/backstage-plugin-ray-common';
import { RayResource } from '../core/RayResource';
import { Selectable } from '../paging/selectPage';

/** An object of the contract, as the watch cache shows it: rendered once per change. */
export interface ResourceView<M> {
  readonly kind: ResourceKind;
  readonly namespace: string;
  readonly name: string;
  /** What permission rules look at. */
  readonly resource: RayResource;
  /** What lists select and order by. */
  readonly selectable: Selectable;
  /** JSON of the message; kept from the first use on. */
  json(prefix: IdentifierPrefix): Buffer;
  /** Hash of the content: the same on every replica. */
  readonly tag: string;
  /** The typed message, parsed on each call. */
  message(): M;
}
