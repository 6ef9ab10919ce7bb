import { useCallback, useState } from 'react';
import { ResourceKind } from '@rayport/backstage-plugin-ray-common';
import { ObjectAction, useCommonActions } from '../actions';
import { ListItem } from '../list';
import { useTexts } from '../translation';
import { KindActions } from './KindPages';

/** The action whose dialog is open, and its object. */
interface OpenDialog<A, R> {
  act: A;
  row: R;
}

/**
 * The actions of the objects of a kind; stable.
 *
 * @param start - opens the dialog of an action; must be stable
 */
export function useActionsOf<A extends string, R extends ListItem>(
  kind: ResourceKind,
  actions: KindActions<A, R>,
  start: (act: A | 'delete', row: R) => void,
): (row: R) => ObjectAction[] {
  const { t } = useTexts();
  const common = useCommonActions<R>(
    kind,
    useCallback(row => start('delete', row), [start]),
  );
  return useCallback(
    (row: R) => actions.actionsOf(row, { t, common, start }),
    [actions, t, common, start],
  );
}

/** The actions of the objects of a kind, and the one whose dialog is open; both functions are stable. */
export function useKindActions<A extends string, R extends ListItem>(
  kind: ResourceKind,
  actions: KindActions<A, R>,
): {
  actionsOf(row: R): ObjectAction[];
  dialog: OpenDialog<A | 'delete', R> | undefined;
  stop(): void;
} {
  const [dialog, setDialog] = useState<OpenDialog<A | 'delete', R>>();
  const start = useCallback(
    (act: A | 'delete', row: R) => setDialog({ act, row }),
    [],
  );
  const stop = useCallback(() => setDialog(undefined), []);
  const actionsOf = useActionsOf(kind, actions, start);
  return { actionsOf, dialog, stop };
}
