import { ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { ReactElement } from 'react';
import { Menu, MenuTrigger } from '@backstage/ui';
import { FOCUS_DISABLED_ITEMS } from '../ui/focusDisabledItems';
import { ReasonedMenuItem } from '../ui/ReasonedMenuItem';
import { ObjectAction, useUnavailableReason } from './ObjectAction';

/** Exists only while the menu is open, so that a list does not ask for the permissions of all its rows. */
function ActionItem(props: { object: ObjectKey; action: ObjectAction }) {
  const { object, action } = props;
  const reason = useUnavailableReason(action, object);
  const { label, icon, href, onAction, isDestructive } = action;
  return (
    <ReasonedMenuItem
      color={isDestructive ? 'danger' : 'primary'}
      iconStart={icon}
      isDisabled={reason !== undefined}
      href={reason === undefined ? href : undefined}
      onAction={onAction}
    >
      {reason === undefined ? label : `${label}: ${reason.message}`}
    </ReasonedMenuItem>
  );
}

/** The actions of an object in a menu; disabled ones show the reason. */
export function ActionMenu(props: {
  object: ObjectKey;
  actions: ObjectAction[];
  /** Opens the menu. */
  children: ReactElement;
}) {
  return (
    <MenuTrigger>
      {props.children}
      <Menu placement="bottom end" {...FOCUS_DISABLED_ITEMS}>
        {props.actions.map(action => (
          <ActionItem key={action.id} object={props.object} action={action} />
        ))}
      </Menu>
    </MenuTrigger>
  );
}
