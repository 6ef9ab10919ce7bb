import { ReactNode, useId, useMemo, useState } from 'react';
import { Button, Text } from '@backstage/ui';
import { ResourceKind } from '@rayport/backstage-plugin-ray-common';
import { AskedAction, FleetAction, FleetDialogs, useDenied } from '../../fleet';
import { useNamespaces } from '../../namespaces/useNamespaces';
import { useTexts } from '../../translation';
import { ListItem } from '../ListDefinition';
import { RayPermission } from '../../ui/permissions';
import styles from './SelectionBar.module.css';

/** With more rows, permissions are checked only before the action. */
const MAX_ASKED = 100;

const NONE: never[] = [];

/** Why no row may be changed, if known: a permission or a right is missing. */
function useRowsDenial(
  permission: RayPermission,
  rows: ListItem[],
): string | undefined {
  const { t } = useTexts();
  const { isRightMissing } = useNamespaces();
  const denied = useDenied(permission, rows.length > MAX_ASKED ? NONE : rows);
  const { name } = permission;
  if (rows.every(({ namespace }) => isRightMissing(name, namespace))) {
    return t('actions.readOnly');
  }
  return rows.every(({ id }) => denied.has(id))
    ? t('actions.denied', { permission: name })
    : undefined;
}

/** The actions that take one permission. What is missing is said once, before them. */
function PermittedActions<T extends ListItem>(props: {
  permission: RayPermission;
  actions: ReadonlyArray<FleetAction<T>>;
  rows: T[];
  ask(action: FleetAction<T>): void;
}) {
  const { t } = useTexts();
  const { permission, actions, rows, ask } = props;
  const id = useId();
  const denial = useRowsDenial(permission, rows);
  const isDenied = denial !== undefined;
  return (
    <>
      {isDenied && (
        <Text id={id} variant="body-small" color="secondary">
          {denial}
        </Text>
      )}
      {actions.map(action => (
        <Button
          key={action.act}
          size="small"
          variant="secondary"
          destructive={action.isDestructive}
          iconStart={action.icon}
          isDisabled={isDenied}
          aria-describedby={isDenied ? id : undefined}
          onPress={() => ask(action)}
        >
          {t(`fleet.${action.act}.action`)}
        </Button>
      ))}
    </>
  );
}

/** Actions on the selected rows of a list, and running ones. */
export function SelectionBar<T extends ListItem>(props: {
  kind: ResourceKind;
  rows: T[];
  actions: ReadonlyArray<FleetAction<T>>;
  /** Describes their number. */
  count(total: number): string;
  /** Selects rows on other pages, too. */
  selectAll?: ReactNode;
  onClear(): void;
}) {
  const { t } = useTexts();
  const [asked, setAsked] = useState<AskedAction<T>>();
  const { kind, rows, actions, count, onClear } = props;
  // Already suspended objects are not offered for suspension.
  const useful = useMemo(
    () =>
      actions.filter(({ step }) =>
        rows.some(row => step.skip?.(row) === undefined),
      ),
    [actions, rows],
  );
  const permissions = [
    ...new Map(
      useful.map(({ permission }) => [permission.name, permission]),
    ).values(),
  ];
  return (
    <>
      <FleetDialogs
        kind={kind}
        asked={asked}
        count={count}
        onClose={() => setAsked(undefined)}
        onDone={onClear}
      />
      {rows.length > 0 && (
        <div className={styles.root}>
          <Text variant="body-medium" role="status">
            {t('fleet.selected', { number: rows.length })}
          </Text>
          {props.selectAll}
          {permissions.map(permission => (
            <PermittedActions
              key={permission.name}
              permission={permission}
              actions={useful.filter(
                action => action.permission.name === permission.name,
              )}
              rows={rows}
              ask={action => setAsked({ action, rows })}
            />
          ))}
          <Button size="small" variant="tertiary" onPress={onClear}>
            {t('fleet.clear')}
          </Button>
        </div>
      )}
    </>
  );
}
