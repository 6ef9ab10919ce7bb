import { RiPauseCircleLine, RiPlayCircleLine } from '@remixicon/react';
import { ResourceKind } from '@rayport/backstage-plugin-ray-common';
import { Texts } from '../translation';
import { permissionFor } from '../ui/permissions';
import { ObjectAction } from './ObjectAction';

/** Resumes what is suspended, and suspends what is not. */
export function suspensionAction(
  t: Texts,
  options: {
    kind: ResourceKind;
    isSuspended: boolean;
    /** Why one can't be done right now; absent where it can. */
    unavailable: Partial<Record<'suspend' | 'resume', string>>;
    start(verb: 'suspend' | 'resume'): void;
  },
): ObjectAction {
  const { kind, isSuspended, unavailable, start } = options;
  const verb = isSuspended ? 'resume' : 'suspend';
  return {
    id: verb,
    label: t(`actions.${verb}`),
    icon: isSuspended ? <RiPlayCircleLine /> : <RiPauseCircleLine />,
    permission: permissionFor('update', kind),
    unavailable: unavailable[verb],
    onAction: () => start(verb),
  };
}
