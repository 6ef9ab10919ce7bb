import { ComponentType } from 'react';
import {
  JsonObject,
  CallOptions,
  Fix,
  ObjectKey,
  RayClient,
  Usage,
} from '@rayport/backstage-plugin-ray-common';
import { FixDialogProps } from '../fixes';
import { Explained, SummarizedKind, Texts } from '../translation';

/** An object of a list. */
export type DatedObject = ObjectKey & {
  createdAt: string;
  /** Distinguishes it from another one of the same name; absent if unknown. */
  uid?: string;
};

/** State and explanation of an object. */
export interface ObjectStatus extends Explained {
  state: string;
  hint: string;
  fixes: readonly Fix[];
}

/** An object in few words. */
export type SummarizedObject = DatedObject & ObjectStatus;

/** Options of short lists. */
export function summarize(
  { namespace, name, createdAt }: DatedObject,
  status: ObjectStatus,
): SummarizedObject {
  const { state, message, hint, messageParts, hintParts, fixes } = status;
  const explained = { message, hint, messageParts, hintParts, fixes };
  return { namespace, name, createdAt, state, ...explained };
}

/** Objects of a catalog component, latest first. */
export interface ComponentObjects {
  /** How many there are in all. */
  total: number;
  objects: SummarizedObject[];
}

/** A kind on the overview, and on the page of a component. */
export interface KindSummary {
  kind: SummarizedKind;
  /** How many there are. */
  total(usage: Usage): number;
  /** How many are in each state. */
  states(usage: Usage): Usage['clusterStates'];
  /** Text of a state; newer servers may have more of them. */
  stateText(t: Texts, state: string): string;
  Badge: ComponentType<{ state: string }>;
  /** Shows the code that an object runs, from its definition. */
  Code?: ComponentType<{ definition: JsonObject; uid: string }>;
  /** Applies a fix; loaded on demand. */
  FixDialog: ComponentType<FixDialogProps>;
  /** States of failure. */
  failedStates: readonly string[];
  /** The latest objects of an owner. */
  listLatest(
    client: RayClient,
    user: string,
    call: CallOptions,
  ): Promise<readonly DatedObject[]>;
  /** The latest objects of a catalog component, with their states. */
  listOfComponent(
    client: RayClient,
    request: { component: string; pageSize: number },
    call: CallOptions,
  ): Promise<ComponentObjects>;
  readStatus(
    client: RayClient,
    key: ObjectKey,
    call: CallOptions,
  ): Promise<ObjectStatus>;
}

/** Objects of one kind or state that the overview reads; it shows the latest, lists show all. */
export const SUMMARY_LIMIT = 5;

/** The same for pages of lists, sorted by age. */
export const YOUNGEST_FIRST = 'age';

/** The order of the overview. */
export const LATEST_FIRST = 'createdAt desc';
