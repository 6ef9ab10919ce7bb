import { FieldValues } from 'react-hook-form';
import {
  CallOptions,
  encodeRequest,
  JsonObject,
  LimitedObject,
  MessageSchema,
  ObjectKey,
  OperationId,
  PodOwner,
  Preview,
  RayClient,
  ResourceKind,
  Violation,
} from '@rayport/backstage-plugin-ray-common';
import { z } from 'zod';
import { Pair } from './Pair';

/** Common fields of every object's form. */
export type NamedValues = FieldValues & ObjectKey;

/** Any message with a name. */
export type NamedSchema = MessageSchema;

/** Messages of a form. */
export interface RuleTexts {
  required: string;
  duplicateKey: string;
  podField: string;
  containerResource: string;
}

/** How existing pods get a change. */
export interface Renewal<V> {
  /** Whether a change leaves existing pods as they are. */
  isNeeded(
    client: RayClient,
    key: ObjectKey,
    change: { before: V; after: V },
  ): Promise<boolean>;
  run(client: RayClient, key: ObjectKey, call: CallOptions): Promise<unknown>;
}

/** The target of a new object, in addition to the object itself. */
interface NewObjectRequest {
  namespace: string;
  /** Absent for none. */
  queue?: string;
}

/** Values of an object for which the KubeRay API has no fields. */
export interface FormExtras {
  /** The queue of Kueue; empty for none. */
  queue: string;
}

/** An object that a form starts from. */
export interface FormSource<M> {
  message: M;
  /** Absent for a kind whose message has all values. */
  extras?: FormExtras;
}

/** Describes the form of one kind of object. */
export interface ResourceForm<V extends NamedValues, S extends NamedSchema> {
  kind: ResourceKind;
  schema: S;
  /** The field of requests that holds the object. */
  body: string;
  createOperation: OperationId;
  /** The operation whose rules apply to a changed object. */
  replaceOperation: OperationId;
  patchOperation: OperationId;
  /** Longest name, characters. */
  nameLimit: number;
  /**
   * Converts an object to form values; fields that the form does not show are kept.
   *
   * @param extras - what the object does not say
   */
  toValues(message: z.output<S>, extras?: Partial<V> | FormExtras): V;
  /** Reads the values that an existing object's message lacks; absent if it has all of them. */
  readExtras?(client: RayClient, key: ObjectKey): Promise<FormExtras>;
  /** The queue of Kueue that a new object waits in; absent for a kind without queues. */
  queueOf?(values: V): string;
  /** Converts form values to the object, without output-only fields. */
  toMessage(values: V): z.input<S>;
  /** The same as an update writes it, if that differs. */
  toUpdate?(values: V): z.input<S>;
  /** Values for a similar object: without name and owner. */
  asNew(values: V): V;
  /** Every map of the form, by its path. */
  pairsOf(values: V): Array<[string, Pair[]]>;
  /** Rules of the form beyond the contract, with messages. */
  violationsOf?(values: V, texts: RuleTexts): Violation[];
  /** The field of a violation whose path does not name it. */
  fieldOf?(values: V, violation: Violation): string | undefined;
  /** The part that limits and pod security check; absent for a kind without pods. */
  admittedOf?(message: z.output<S>): LimitedObject & PodOwner;
  /** Used names in a namespace. */
  namesIn(client: RayClient, namespace: string): Promise<string[]>;
  get(
    client: RayClient,
    key: ObjectKey,
    call?: CallOptions,
  ): Promise<z.output<S>>;
  create(
    client: RayClient,
    request: NewObjectRequest & { message: z.input<S> },
    call?: CallOptions,
  ): Promise<z.output<S>>;
  patch(
    client: RayClient,
    request: ObjectKey & { patch: Record<string, unknown> },
    call?: CallOptions,
  ): Promise<z.output<S>>;
  /** Applies changes to running pods; absent if that is not needed or not possible. */
  renewal?: Renewal<V>;
  /** The object that `create` would send to Kubernetes. */
  previewCreate(
    client: RayClient,
    request: NewObjectRequest & { message: z.output<S> },
  ): Promise<Preview>;
  /** The object after `patch` in Kubernetes. */
  previewPatch(
    client: RayClient,
    request: ObjectKey & { patch: Record<string, unknown> },
  ): Promise<Preview>;
}

/** The object of a form, as the API would write it; equal objects give equal JSON. */
export function wireOf<V extends NamedValues, S extends NamedSchema>(
  { schema, toMessage }: ResourceForm<V, S>,
  values: V,
): JsonObject {
  return encodeRequest(schema, toMessage(values));
}

/** The same as an update writes it. */
export function updateWireOf<V extends NamedValues, S extends NamedSchema>(
  { schema, toMessage, toUpdate = toMessage }: ResourceForm<V, S>,
  values: V,
): JsonObject {
  return encodeRequest(schema, toUpdate(values));
}

/** The queue of Kueue that a new object waits in; undefined for none. */
export function queueOf<V extends NamedValues, S extends NamedSchema>(
  resource: ResourceForm<V, S>,
  values: V,
): string | undefined {
  return resource.queueOf?.(values) || undefined;
}
