import { Button } from '@backstage/ui';
import { RiArrowDownSLine } from '@remixicon/react';
import { ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { useSyncExternalStore } from 'react';
import { useTexts } from '../translation';
import { ActionButtons } from './ActionButtons';
import { ActionMenu } from './ActionMenu';
import { ObjectAction } from './ObjectAction';

/** From tablets on. */
const ROOM = '(width >= 48rem)';

function subscribe(listener: () => void) {
  const media = window.matchMedia?.(ROOM);
  media?.addEventListener('change', listener);
  return () => media?.removeEventListener('change', listener);
}

/** Whether the window is wider than a phone; true if unknown. */
function useHasRoom(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia?.(ROOM).matches ?? true,
  );
}

/** The actions of a page's object: the main ones as buttons where there is room, the others in a menu. */
export function PageActions(props: {
  object: ObjectKey;
  actions: ObjectAction[];
  /** Ids of the actions that are buttons. */
  buttons: string[];
}) {
  const { t } = useTexts();
  const { object, actions, buttons } = props;
  const hasRoom = useHasRoom();
  const isButton = ({ id }: ObjectAction) => hasRoom && buttons.includes(id);
  const shown = actions.filter(isButton);
  const others = actions.filter(action => !isButton(action));
  return (
    <>
      {others.length > 0 && (
        <ActionMenu object={object} actions={others}>
          <Button variant="secondary" iconEnd={<RiArrowDownSLine />}>
            {t('actions.others')}
          </Button>
        </ActionMenu>
      )}
      {shown.length > 0 && (
        // The available actions depend on the state, and each uses hooks.
        <ActionButtons
          key={shown.map(({ id }) => id).join()}
          object={object}
          actions={shown}
        />
      )}
    </>
  );
}
