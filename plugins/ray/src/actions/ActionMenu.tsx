import { ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { ReactElement } from 'react';
import { Menu, MenuItem, MenuTrigger } from '@backstage/ui';
import { ObjectAction, useHindrance } from './ObjectAction';

/** Exists only while the menu is open, so that a list does not ask for the permissions of all its rows. */
function ActionItem(props: { object: ObjectKey; action: ObjectAction }) {
  const { object, action } = props;
  const hindrance = useHindrance(action, object);
  const { label, icon, href, onAction, isDestructive } = action;
  return (
    <MenuItem
      color={isDestructive ? 'danger' : 'primary'}
      iconStart={icon}
      isDisabled={hindrance !== undefined}
      href={hindrance === undefined ? href : undefined}
      onAction={onAction}
    >
      {hindrance === undefined ? label : `${label}: ${hindrance}`}
    </MenuItem>
  );
}

/** The actions of an object in a menu; those that can't be taken say why. */
export function ActionMenu(props: {
  object: ObjectKey;
  actions: ObjectAction[];
  /** Opens the menu. */
  children: ReactElement;
}) {
  return (
    <MenuTrigger>
      {props.children}
      <Menu placement="bottom end">
        {props.actions.map(action => (
          <ActionItem key={action.id} object={props.object} action={action} />
        ))}
      </Menu>
    </MenuTrigger>
  );
}
