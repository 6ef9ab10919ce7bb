import { ComponentType, ReactElement } from 'react';
import {
  CallOptions,
  ObjectKey,
  RayClient,
} from '@rayport/backstage-plugin-ray-common';
import { FleetAct } from '../translation';
import { RayPermission } from '../ui/permissions';

/** One of many objects that something is done to. */
export interface FleetObject extends ObjectKey {
  /** Unique among them. */
  id: string;
  /** Tells it from another one of the same name; absent where it is unknown. */
  uid?: string;
}

/** Does something to an object, on the condition that comes with the call: that it is still the same one. */
export type FleetCall = (
  client: RayClient,
  call: CallOptions,
) => Promise<unknown>;

/** What is done to each of many objects. */
export interface FleetStep<R> {
  /** Why nothing is to be done to one; absent where there is. */
  skip?(row: R): string | undefined;
  /** @returns what undoes it, where something does */
  run(
    client: RayClient,
    row: R,
    call: CallOptions,
  ): Promise<FleetCall | undefined>;
}

/** What can be done to many objects at once; must be stable. */
export interface FleetAction<R> {
  act: FleetAct;
  icon: ReactElement;
  permission: RayPermission;
  isDestructive?: boolean;
  /** What it leads to, in sentences. */
  consequences(rows: R[]): string[];
  step: FleetStep<R>;
  /** Asks for what else must be known, such as a number; then `step` only says what is not to be done. */
  Choice?: ComponentType<{
    rows: R[];
    /** Takes the step that was chosen; nothing while none is. Stable. */
    onChoose(step: FleetStep<R> | undefined): void;
  }>;
}
