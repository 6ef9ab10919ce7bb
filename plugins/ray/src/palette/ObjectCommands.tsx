import { useCallback } from 'react';
import { ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { ObjectAction, useActionDenial } from '../actions';
import { ActionDialog } from '../kind';
import { CommandItem } from './CommandItem';
import { CommandSection } from './CommandSection';
import { isCalled } from './isCalled';
import { SearchHit } from './useObjectSearch';

/** An action of an object. One that the user may not run is shown, with the reason, only if the user looks for it. */
function ActionItem(props: {
  object: ObjectKey;
  action: ObjectAction;
  /** The user has typed its name. */
  isSought: boolean;
  go(href: string): void;
}) {
  const { object, action, isSought, go } = props;
  const denial = useActionDenial(action, object);
  if (denial !== undefined && !isSought) return undefined;
  const { label, icon, unavailable, href, onAction } = action;
  const reason = denial?.message ?? unavailable;
  return (
    <CommandItem
      icon={icon}
      label={label}
      detail={reason}
      isDisabled={reason !== undefined}
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
                isSought={text !== ''}
                go={go}
              />
            ))}
          </CommandSection>
        );
      }}
    </object.Actions>
  );
}
