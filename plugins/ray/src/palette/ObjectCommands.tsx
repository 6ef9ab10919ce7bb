import { useCallback } from 'react';
import { ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { ObjectAction, useActionDenial } from '../actions';
import { ActionDialog } from '../kind';
import { CommandItem } from './CommandItem';
import { CommandSection } from './CommandSection';
import { isCalled } from './isCalled';
import { SearchHit } from './useObjectSearch';

/** An action of an object; empty if the user may not run it. */
function ActionItem(props: {
  object: ObjectKey;
  action: ObjectAction;
  go(href: string): void;
}) {
  const { object, action, go } = props;
  const denial = useActionDenial(action, object);
  if (denial !== undefined) return undefined;
  const { label, icon, unavailable, href, onAction } = action;
  return (
    <CommandItem
      icon={icon}
      label={label}
      detail={unavailable}
      isDisabled={unavailable !== undefined}
      isDestructive={action.isDestructive}
      onAction={() => (href === undefined ? onAction?.() : go(href))}
    />
  );
}

/** Actions of an object that match the typed text. */
export function ObjectCommands(props: {
  hit: SearchHit;
  text: string;
  /** Shows the confirmation of an action; must be stable. */
  ask(hit: SearchHit, dialog: ActionDialog): void;
  go(href: string): void;
}) {
  const { hit, text, ask, go } = props;
  const { object } = hit;
  return (
    <object.Actions
      ask={useCallback((dialog: ActionDialog) => ask(hit, dialog), [ask, hit])}
    >
      {actions => {
        const called = actions.filter(({ label }) => isCalled(label, text));
        if (called.length === 0) return undefined;
        return (
          <CommandSection title={object.name}>
            {called.map(action => (
              <ActionItem
                key={action.id}
                object={object}
                action={action}
                go={go}
              />
            ))}
          </CommandSection>
        );
      }}
    </object.Actions>
  );
}
