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

/** What every form of an object holds. */
export type NamedValues = FieldValues & ObjectKey;

/** Any message of the contract that has a name. */
export type NamedSchema = MessageSchema;

/** In which words a form says what is wrong. */
export interface RuleTexts {
  required: string;
  duplicateKey: string;
  podField: string;
  containerResource: string;
}

/** How pods that were made before a change come to have it. */
export interface Renewal<V> {
  /** Whether a change leaves pods behind as they are. */
  isNeeded(
    client: RayClient,
    key: ObjectKey,
    change: { before: V; after: V },
  ): Promise<boolean>;
  run(client: RayClient, key: ObjectKey, call: CallOptions): Promise<unknown>;
}

/** How one kind of object is edited in a form, checked and sent. */
export interface ResourceForm<V extends NamedValues, S extends NamedSchema> {
  kind: ResourceKind;
  schema: S;
  /** The field of requests that holds the object. */
  body: string;
  createOperation: OperationId;
  /** The operation whose rules a changed object must keep. */
  replaceOperation: OperationId;
  patchOperation: OperationId;
  /** Characters that a name may have. */
  nameLimit: number;
  /** An object as the form edits it; what the form does not show stays in it. */
  toValues(message: z.output<S>): V;
  /** The object that the form describes, without what only answers carry. */
  toMessage(values: V): z.input<S>;
  /** The same as a change must write it, where that differs. */
  toUpdate?(values: V): z.input<S>;
  /** The values for another object like it: without a name, and of whoever creates it. */
  asNew(values: V): V;
  /** Every map of the form, by its path. */
  pairsOf(values: V): Array<[string, Pair[]]>;
  /** What the form wants beyond the contract, in the given words. */
  violationsOf?(values: V, texts: RuleTexts): Violation[];
  /** The field that a violation of the contract's is about, where its path does not say so. */
  fieldOf?(values: V, violation: Violation): string | undefined;
  /** What limits and pod security look at; absent for what has no pods. */
  admittedOf?(message: z.output<S>): LimitedObject & PodOwner;
  /** Names in a namespace that are taken. */
  namesIn(client: RayClient, namespace: string): Promise<string[]>;
  get(
    client: RayClient,
    key: ObjectKey,
    call?: CallOptions,
  ): Promise<z.output<S>>;
  create(
    client: RayClient,
    request: { namespace: string; message: z.input<S> },
    call?: CallOptions,
  ): Promise<z.output<S>>;
  patch(
    client: RayClient,
    request: ObjectKey & { patch: Record<string, unknown> },
    call?: CallOptions,
  ): Promise<z.output<S>>;
  /** Brings changes to what runs already; absent where a change does so by itself, or nothing can. */
  renewal?: Renewal<V>;
  /** What `create` would give Kubernetes. */
  previewCreate(
    client: RayClient,
    request: { namespace: string; message: z.output<S> },
  ): Promise<Preview>;
  /** What `patch` would make of the object in Kubernetes. */
  previewPatch(
    client: RayClient,
    request: ObjectKey & { patch: Record<string, unknown> },
  ): Promise<Preview>;
}

/** The object that a form describes, as the API would write it; equal objects give equal JSON. */
export function wireOf<V extends NamedValues, S extends NamedSchema>(
  { schema, toMessage }: ResourceForm<V, S>,
  values: V,
): JsonObject {
  return encodeRequest(schema, toMessage(values));
}

/** The same as a change must write it. */
export function updateWireOf<V extends NamedValues, S extends NamedSchema>(
  { schema, toMessage, toUpdate = toMessage }: ResourceForm<V, S>,
  values: V,
): JsonObject {
  return encodeRequest(schema, toUpdate(values));
}
