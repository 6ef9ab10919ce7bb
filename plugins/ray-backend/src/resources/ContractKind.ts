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

/** A kind of the contract, as the shared mechanisms see it: its Kubernetes objects and its messages. */
export interface ContractKind<
  T extends KubernetesObject,
  M extends object,
> extends ManagedKind<T> {
  /** Its name in operations and permissions. */
  kind: ResourceKind;
  /** The field of an input that holds a whole message, for example `computeTemplate`. */
  field: string;
  schema: SchemaOf<M>;
  /** Converts an object to its message, without events and state. */
  toMessage(object: T): M;
  /** Converts a message to the resource that permission rules see. */
  toResource(message: M): RayResource;
  examples: KindExamples;
}

/** Tag of an object's definition, the same as that of its view ({@link definitionTag}). */
export function definitionOf<T extends KubernetesObject, M extends object>(
  { kind, schema, toMessage }: ContractKind<T, M>,
  object: T,
): string {
  const message = encodeMessage(schema, toMessage(object));
  return definitionTag(kind, message, object.metadata.uid);
}
