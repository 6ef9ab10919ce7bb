import { ComponentType, ReactElement, ReactNode } from 'react';
import { ObjectKey, RayClient } from '@rayport/backstage-plugin-ray-common';
import { ObjectAction } from '../actions';
import { StateTexts } from '../translation';

/** Renders what an action asks before it is carried out. */
export type ActionDialog = (end: {
  onClose(): void;
  /** After the deletion of the object. */
  onDeleted(): void;
}) => ReactElement;

/** An object that a search has found. */
export interface FoundObject extends ObjectKey {
  /** Absent for a kind without states. */
  state?: StateTexts;
  /** Gives what can be done with it: its pages and its actions. */
  Actions: ComponentType<{
    /** Shows what an action asks; must be stable. */
    ask(dialog: ActionDialog): void;
    children(actions: ObjectAction[]): ReactNode;
  }>;
}

/** The first objects that match, and how many do. */
export interface Found {
  objects: FoundObject[];
  total: number;
}

/** How the objects of a kind are found, wherever one is. */
export interface KindSearch {
  /** Finds objects as the search of their list does. */
  find(
    client: RayClient,
    request: { search: string; limit: number },
    signal: AbortSignal,
  ): Promise<Found>;
  get(
    client: RayClient,
    key: ObjectKey,
    signal: AbortSignal,
  ): Promise<FoundObject>;
}
