import { ReactNode, useMemo, useState } from 'react';
import { Button, Text } from '@backstage/ui';
import { ResourceKind } from '@rayport/backstage-plugin-ray-common';
import { AskedAction, FleetAction, FleetDialogs, useDenied } from '../../fleet';
import { useNamespaces } from '../../namespaces/useNamespaces';
import { useTexts } from '../../translation';
import { ListItem } from '../ListDefinition';
import { ReasonedButton } from '../../ui/ReasonedButton';
import styles from './SelectionBar.module.css';

/** With more rows, permissions are checked only before the action. */
const MAX_ASKED = 100;

const NONE: never[] = [];

/** Why an action is not possible for any row, if known: a permission or a right is missing. */
function useActionDenial<T extends ListItem>(
  { permission }: FleetAction<T>,
  rows: T[],
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

function ActionButton<T extends ListItem>(props: {
  action: FleetAction<T>;
  rows: T[];
  onPress(): void;
}) {
  const { t } = useTexts();
  const { action, rows, onPress } = props;
  const denial = useActionDenial(action, rows);
  return (
    <ReasonedButton
      size="small"
      variant="secondary"
      destructive={action.isDestructive}
      iconStart={action.icon}
      reason={denial}
      onPress={onPress}
    >
      {t(`fleet.${action.act}.action`)}
    </ReasonedButton>
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
          {useful.map(action => (
            <ActionButton
              key={action.act}
              action={action}
              rows={rows}
              onPress={() => setAsked({ action, rows })}
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
