import { RiPauseCircleLine, RiPlayCircleLine } from '@remixicon/react';
import { ResourceKind } from '@rayport/backstage-plugin-ray-common';
import { Texts } from '../translation';
import { permissionFor } from '../ui/permissions';
import { ObjectAction } from './ObjectAction';

/** Resumes a suspended object, and suspends any other. */
export function suspensionAction(
  t: Texts,
  options: {
    kind: ResourceKind;
    isSuspended: boolean;
    /** Why it can't be done right now; absent when it can. */
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
