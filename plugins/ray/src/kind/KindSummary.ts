import { ComponentType } from 'react';
import {
  CallOptions,
  Fix,
  ObjectKey,
  RayClient,
  Usage,
} from '@rayport/backstage-plugin-ray-common';
import { FixDialogProps } from '../fixes';
import { Explained, SummarizedKind, Texts } from '../translation';

/** An object of a list. */
export type DatedObject = ObjectKey & { createdAt: string };

/** What an object does, and why. */
export interface ObjectStatus extends Explained {
  state: string;
  hint: string;
  fixes: readonly Fix[];
}

/** An object in few words. */
export type SummarizedObject = DatedObject & ObjectStatus;

/** Takes what lists in few words show. */
export function summarize(
  { namespace, name, createdAt }: DatedObject,
  status: ObjectStatus,
): SummarizedObject {
  const { state, message, hint, messageParts, hintParts, fixes } = status;
  const explained = { message, hint, messageParts, hintParts, fixes };
  return { namespace, name, createdAt, state, ...explained };
}

/** Objects that are for a component of the catalog, the latest first. */
export interface ComponentObjects {
  /** How many there are in all. */
  total: number;
  objects: SummarizedObject[];
}

/** How the overview shows one kind, and the page of a component. */
export interface KindSummary {
  kind: SummarizedKind;
  /** How many there are. */
  total(usage: Usage): number;
  /** How many are in each state. */
  states(usage: Usage): Usage['clusterStates'];
  /** A state in words; newer servers may know more of them than the pages. */
  stateText(t: Texts, state: string): string;
  Badge: ComponentType<{ state: string }>;
  /** Carries out a fix; loaded with the first. */
  FixDialog: ComponentType<FixDialogProps>;
  /** The states that something has to be done about; in others only where there is a hint. */
  failedStates: readonly string[];
  /** The latest objects of an owner. */
  listLatest(
    client: RayClient,
    user: string,
    call: CallOptions,
  ): Promise<readonly DatedObject[]>;
  /** The latest objects for a component of the catalog, with what they do. */
  listOfComponent(
    client: RayClient,
    request: { component: string; pageSize: number },
    call: CallOptions,
  ): Promise<ComponentObjects>;
  /** Lists of the objects that may have failed, or may be about to: the latest of each. */
  listSuspects(
    client: RayClient,
    call: CallOptions,
  ): Array<Promise<readonly DatedObject[]>>;
  readStatus(
    client: RayClient,
    key: ObjectKey,
    call: CallOptions,
  ): Promise<ObjectStatus>;
}

/** How many objects the overview reads of one kind or state: it shows the latest, lists show all. */
export const SUMMARY_LIMIT = 5;

/** The same for the pages of lists, whose youngest come first. */
export const YOUNGEST_FIRST = 'age';

/** The order in which the overview reads objects. */
export const LATEST_FIRST = 'createdAt desc';
