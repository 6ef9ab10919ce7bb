import { ComponentType, ReactElement, ReactNode } from 'react';
import { ObjectKey, RayClient } from '@rayport/backstage-plugin-ray-common';
import { ObjectAction } from '../actions';
import { StateTexts } from '../translation';

/** Renders the confirmation of an action. */
export type ActionDialog = (end: {
  onClose(): void;
  /** After the deletion of the object. */
  onDeleted(): void;
}) => ReactElement;

/** An object that was found. */
export interface FoundObject extends ObjectKey {
  /** Absent for a kind without states. */
  state?: StateTexts;
  /** Renders its pages and actions as commands. */
  Actions: ComponentType<{
    /** Shows the confirmation of an action; must be stable. */
    ask(dialog: ActionDialog): void;
    children(actions: ObjectAction[]): ReactNode;
  }>;
}

/** The first matches, and the number of all. */
export interface Found {
  objects: FoundObject[];
  total: number;
}

/** Search for objects of a kind. */
export interface KindSearch {
  /** Finds objects like the search of their list. */
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
