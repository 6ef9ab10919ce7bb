import { ComponentType, ReactElement } from 'react';
import {
  CallOptions,
  ObjectKey,
  RayClient,
} from '@rayport/backstage-plugin-ray-common';
import { FleetAct } from '../translation';
import { RayPermission } from '../ui/permissions';

/** One of many selected objects. */
export interface FleetObject extends ObjectKey {
  /** Unique among them. */
  id: string;
  /** Distinguishes it from another one of the same name; absent if unknown. */
  uid?: string;
}

/** Acts on an object, on the condition in the call: that it is still the same one. */
export type FleetCall = (
  client: RayClient,
  call: CallOptions,
) => Promise<unknown>;

/** The effect on each selected object. */
export interface FleetStep<R> {
  /** Why an object is skipped; absent if it is not. */
  skip?(row: R): string | undefined;
  /** @returns the undo action, if there is one */
  run(
    client: RayClient,
    row: R,
    call: CallOptions,
  ): Promise<FleetCall | undefined>;
}

/** An action on many objects; must be stable. */
export interface FleetAction<R> {
  act: FleetAct;
  icon: ReactElement;
  permission: RayPermission;
  isDestructive?: boolean;
  /** Its consequences, in sentences. */
  consequences(rows: R[]): string[];
  step: FleetStep<R>;
  /** Asks for parameters, such as a number; then `step` only decides what is skipped. */
  Choice?: ComponentType<{
    rows: R[];
    /** Sets the step; undefined while none is selected. Stable. */
    onChoose(step: FleetStep<R> | undefined): void;
  }>;
}
