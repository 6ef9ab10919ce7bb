import {
  encodeMessage,
  ResourceKind,
} from '@rayport/backstage-plugin-ray-common';
import { KubernetesObject } from '@rayport/backstage-plugin-ray-node';
import { RayResource } from '../core/RayResource';
import { ManagedKind } from '../kubernetes/ManagedKind';
import { definitionTag } from '../views/definitionTag';
import { KindExamples } from './KindExamples';
import { SchemaOf } from '../views/RenderedMessage';

/** What the shared mechanisms must know about a kind of the contract: its Kubernetes objects and its messages. */
export interface RayKind<
  T extends KubernetesObject,
  M extends object,
> extends ManagedKind<T> {
  /** As operations and permissions call it. */
  kind: ResourceKind;
  /** The field of an input that holds a whole message, for example `computeTemplate`. */
  field: string;
  schema: SchemaOf<M>;
  /** The message that an object stands for, without events and state. */
  toMessage(object: T): M;
  /** A message as permission rules see it. */
  toResource(message: M): RayResource;
  examples: KindExamples;
}

/** Names what an object is made to be, as its view does ({@link definitionTag}). */
export function definitionOf<T extends KubernetesObject, M extends object>(
  { kind, schema, toMessage }: RayKind<T, M>,
  object: T,
): string {
  const message = encodeMessage(schema, toMessage(object));
  return definitionTag(kind, message, object.metadata.uid);
}
