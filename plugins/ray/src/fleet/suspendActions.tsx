import {
  CallOptions,
  ObjectKey,
  RayClient,
  ResourceKind,
} from '@rayport/backstage-plugin-ray-common';
import { RiPauseCircleLine, RiPlayCircleLine } from '@remixicon/react';
import { Texts } from '../translation';
import { permissionFor } from '../ui/permissions';
import { FleetAction, FleetObject, FleetStep } from './FleetAction';

type Write = (
  client: RayClient,
  key: ObjectKey,
  call: CallOptions,
) => Promise<unknown>;

/** How objects of a kind are suspended. */
interface SuspendableKind<R> {
  kind: ResourceKind;
  isSuspended(row: R): boolean;
  /** Why one can't be suspended; absent where it can. */
  hindrance(row: R): string | undefined;
  suspend: Write;
  resume: Write;
  consequences: Record<'suspend' | 'resume', (rows: R[]) => string[]>;
}

function stepOf<R extends FleetObject>(
  write: Write,
  undo: Write,
  skip: (row: R) => string | undefined,
): FleetStep<R> {
  return {
    skip,
    async run(client, { namespace, name }, call) {
      await write(client, { namespace, name }, call);
      return (again, options) => undo(again, { namespace, name }, options);
    },
  };
}

/** Suspends or resumes many objects; each undoes the other. */
export function suspendActions<R extends FleetObject>(
  t: Texts,
  options: SuspendableKind<R>,
): ReadonlyArray<FleetAction<R>> {
  const { kind, isSuspended, hindrance, suspend, resume } = options;
  const permission = permissionFor('update', kind);
  return [
    {
      act: 'suspend',
      icon: <RiPauseCircleLine />,
      permission,
      consequences: options.consequences.suspend,
      step: stepOf(suspend, resume, row =>
        isSuspended(row) ? t('fleet.hindrance.suspended') : hindrance(row),
      ),
    },
    {
      act: 'resume',
      icon: <RiPlayCircleLine />,
      permission,
      consequences: options.consequences.resume,
      step: stepOf(resume, suspend, row =>
        isSuspended(row) ? undefined : t('fleet.hindrance.notSuspended'),
      ),
    },
  ];
}
