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

/** How the overview shows one kind. */
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

/** The order in which the overview reads objects. */
export const LATEST_FIRST = 'createdAt desc';
