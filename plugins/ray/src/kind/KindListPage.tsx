import { useMemo } from 'react';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { CreateLink, ListItem, ListPage, useCommonColumns } from '../list';
import { pluralOf } from '../routes';
import { rayTranslationRef } from '../translation';
import { Message } from '../ui/Message';
import { KindActions, KindList } from './KindPages';
import { useKindActions } from './useKindActions';

/** Fills the list while there is no object: says what one is. */
function EmptyList<R extends ListItem>({ list }: { list: KindList<R> }) {
  const { t } = useTranslationRef(rayTranslationRef);
  const { kind, icon, EmptyActions } = list;
  const texts = pluralOf(kind);
  return (
    <Message
      icon={icon}
      title={t(`${texts}.emptyTitle`)}
      description={t(`${texts}.empty`)}
      actions={
        <>
          <CreateLink kind={kind} />
          {EmptyActions && <EmptyActions />}
        </>
      }
    />
  );
}

/** All objects of a kind that the reader may see. */
export function KindListPage<R extends ListItem, A extends string>(props: {
  list: KindList<R>;
  actions: KindActions<A, R>;
}) {
  const { t } = useTranslationRef(rayTranslationRef);
  const { list, actions } = props;
  const { Dialog } = actions;
  const texts = pluralOf(list.kind);
  const { actionsOf, dialog, stop } = useKindActions(list.kind, actions);
  const { kind, describe } = list;
  const common = useCommonColumns<R>({ kind, describe, actionsOf });
  const columns = useMemo(() => list.columns(t, common), [list, t, common]);
  const states = useMemo(() => list.states?.(t), [list, t]);
  const deletion = useMemo(
    () => ({
      remove: list.remove,
      consequences: (rows: R[]) => list.consequences(t, rows),
    }),
    [list, t],
  );
  return (
    <>
      <ListPage
        definition={list}
        texts={{
          title: t(`${texts}.title`),
          description: t(`${texts}.description`),
          searchPlaceholder: t(`${texts}.searchPlaceholder`),
        }}
        columns={columns}
        states={states}
        count={count => t(`${texts}.count`, { count })}
        deletion={deletion}
        empty={<EmptyList list={list} />}
      />
      {dialog && <Dialog act={dialog.act} row={dialog.row} onClose={stop} />}
    </>
  );
}
