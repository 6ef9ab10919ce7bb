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
  /** Properties that permission rules see. */
  readonly resource: RayResource;
  /** Properties that lists filter and sort by. */
  readonly selectable: Selectable;
  /** JSON of the message; cached after the first use. */
  json(prefix: IdentifierPrefix): Buffer;
  /** Content hash, the same on every replica. */
  readonly tag: string;
  /** The typed message, parsed on each call. */
  message(): M;
}
