import { useCallback } from 'react';
import { NamedSchema, NamedValues } from '../forms';
import { ListItem } from '../list';
import { KindPages } from './KindPages';
import { FoundObject, KindSearch } from './KindSearch';
import { useActionsOf } from './useKindActions';
import { useTabActions } from './useTabActions';

/** Creates the search for objects of a kind from the parts of their pages. */
export function createKindSearch<
  R extends ListItem,
  D extends R,
  A extends string,
  V extends NamedValues,
  S extends NamedSchema,
>(pages: KindPages<R, D, A, V, S>): KindSearch {
  const { kind, list, detail, actions } = pages;
  const { Dialog } = actions;

  function toFound(row: R): FoundObject {
    const { namespace, name } = row;

    const Actions: FoundObject['Actions'] = ({ ask, children }) => {
      const start = useCallback(
        (act: A | 'delete') =>
          ask(end => <Dialog act={act} row={row} {...end} />),
        [ask],
      );
      const actionsOf = useActionsOf(kind, actions, start);
      const tabs = useTabActions(kind, row, detail.tabs);
      return <>{children([...tabs, ...actionsOf(row)])}</>;
    };

    return { namespace, name, state: detail.stateText?.(row), Actions };
  }

  return {
    async find(client, { search, limit }, signal) {
      const request = {
        search,
        namespace: '',
        state: '',
        mine: false,
        unowned: false,
        orderBy: 'name',
        page: 1,
        pageSize: limit,
      };
      const { rows, total } = await list.read(client, request, signal);
      return { objects: rows.map(toFound), total };
    },
    get: async (client, key, signal) =>
      toFound(
        await detail.query(client, key).load(signal, () => {
          // It is found by its name, also without its state.
        }),
      ),
  };
}
