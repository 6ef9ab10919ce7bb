import { useMemo } from 'react';
import { ignoreNotFound } from '@rayport/backstage-plugin-ray-common';
import { RiDeleteBinLine } from '@remixicon/react';
import { useCreateDenial } from '../actions';
import { FleetAction } from '../fleet';
import { CreateLink, ListItem, ListPage, useCommonColumns } from '../list';
import { CreateFromYamlButton } from '../manifest/create/CreateFromYamlButton';
import { RecordedKind, RecordsLink } from '../records';
import { pluralOf } from '../routes';
import { Texts, useTexts } from '../translation';
import { Message } from '../ui/Message';
import { permissionFor } from '../ui/permissions';
import { KindActions, KindList } from './KindPages';
import { useKindActions } from './useKindActions';

/** Shown in place of an empty list: explains the kind. */
function EmptyList<R extends ListItem>({ list }: { list: KindList<R> }) {
  const { t } = useTexts();
  const { kind, icon, EmptyActions } = list;
  const isDenied = useCreateDenial(kind) !== undefined;
  const texts = pluralOf(kind);
  return (
    <Message
      icon={icon}
      title={t(`${texts}.emptyTitle`)}
      description={t(`${texts}.empty`)}
      actions={
        <>
          {/* The header says why. */}
          {!isDenied && <CreateLink kind={kind} />}
          {EmptyActions && <EmptyActions />}
        </>
      }
    />
  );
}

/** The deletion of several objects at once. */
function deletionOf<R extends ListItem>(
  list: KindList<R>,
  t: Texts,
): FleetAction<R> {
  return {
    act: 'delete',
    icon: <RiDeleteBinLine />,
    permission: permissionFor('delete', list.kind),
    isDestructive: true,
    consequences: rows => list.consequences(t, rows),
    step: {
      async run(client, { namespace, name }, call) {
        // If another user was faster, the result is the same.
        await ignoreNotFound(list.remove(client, { namespace, name }, call));
        return undefined;
      },
    },
  };
}

/** The list of all visible objects of a kind. */
export function KindListPage<R extends ListItem, A extends string>(props: {
  list: KindList<R>;
  actions: KindActions<A, R>;
  /** Its history; absent if there is none. */
  records?: RecordedKind;
}) {
  const { t } = useTexts();
  const { list, actions, records } = props;
  const { Dialog } = actions;
  const { Links } = list;
  const texts = pluralOf(list.kind);
  const { actionsOf, dialog, stop } = useKindActions(list.kind, actions);
  const { kind, describe } = list;
  const common = useCommonColumns<R>({ kind, describe, actionsOf });
  const columns = useMemo(() => list.columns(t, common), [list, t, common]);
  const states = useMemo(() => list.states?.(t), [list, t]);
  const fleetActions = useMemo(
    () => [deletionOf(list, t), ...(list.fleet?.(t) ?? [])],
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
        fleetActions={fleetActions}
        links={
          records && (
            <>
              {Links && <Links />}
              <CreateFromYamlButton kind={records.kind} />
              <RecordsLink kind={records.kind} />
            </>
          )
        }
        empty={<EmptyList list={list} />}
      />
      {dialog && <Dialog act={dialog.act} row={dialog.row} onClose={stop} />}
    </>
  );
}
