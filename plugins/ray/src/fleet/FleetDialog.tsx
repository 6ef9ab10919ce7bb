import { useCallback, useMemo, useState } from 'react';
import { useApi } from '@backstage/frontend-plugin-api';
import {
  Button,
  Dialog,
  DialogBody,
  DialogFooter,
  DialogHeader,
  Text,
  TextField,
} from '@backstage/ui';
import { ResourceKind } from '@rayport/backstage-plugin-ray-common';
import { useTexts } from '../translation';
import { FirstField } from '../ui/FirstField';
import { ReasonedButton } from '../ui/ReasonedButton';
import { useRefusalText } from '../ui/useRefusalText';
import { FleetAction, FleetObject, FleetStep } from './FleetAction';
import { FleetNames } from './FleetNames';
import { FleetItem } from './FleetRun';
import { fleetRunsApiRef, StartedRun } from './FleetRuns';
import { useDenied } from './useDenied';

/** A deletion of more than one page must be confirmed by typing. */
const TYPED_ABOVE = 25;

/** The affected objects, and why the others are skipped. */
function usePlan<R extends FleetObject>(
  { act, permission, step }: FleetAction<R>,
  rows: R[],
  chosen: FleetStep<R> | undefined,
) {
  const { t } = useTexts();
  const denied = useDenied(permission, rows);
  const { name } = permission;
  const items = rows.map((row): FleetItem => {
    const denial = denied.has(row.id)
      ? t('actions.denied', { permission: name })
      : undefined;
    return {
      object: row,
      skip: denial ?? step.skip?.(row) ?? chosen?.skip?.(row),
      run: (client, call) => (chosen ?? step).run(client, row, call),
    };
  });
  const acting = items.filter(({ skip }) => skip === undefined);
  return { act, items, acting, isAsking: denied.isAsking };
}

/** Reasons why objects are skipped, with the objects. */
function Skipped({ items }: { items: readonly FleetItem[] }) {
  const { t } = useTexts();
  const byReason = new Map<string, string[]>();
  for (const { object, skip } of items) {
    if (skip === undefined) continue;
    const ids = byReason.get(skip) ?? [];
    ids.push(object.id);
    byReason.set(skip, ids);
  }
  return (
    <>
      {[...byReason].map(([reason, ids]) => (
        <Text as="p" key={reason} variant="body-small" color="secondary">
          {t('fleet.skipped', { count: ids.length })} {reason}
          {ids.length <= 5 && ` (${ids.join(', ')})`}
        </Text>
      ))}
    </>
  );
}

/** What happens to the affected objects. */
function Consequences({ texts }: { texts: readonly string[] }) {
  return (
    <>
      {texts.map(text => (
        <Text as="p" key={text}>
          {text}
        </Text>
      ))}
    </>
  );
}

/** The number of objects, if the user must type it before a large deletion. */
function useTypedNumber(number: number, isDestructive: boolean | undefined) {
  const { t } = useTexts();
  const [typed, setTyped] = useState('');
  const isAsked = isDestructive && number > TYPED_ABOVE;
  return {
    isTyped: !isAsked || typed.trim() === String(number),
    field: isAsked && (
      <TextField
        // eslint-disable-next-line jsx-a11y/no-autofocus -- The user must type here first; no other action is possible.
        autoFocus
        label={t('fleet.type', { number: String(number) })}
        value={typed}
        onChange={setTyped}
      />
    ),
  };
}

function FleetFooter<R extends FleetObject>(props: {
  action: FleetAction<R>;
  /** How many objects are affected. */
  number: number;
  /** What the user must choose or type first. */
  lack: string | undefined;
  onClose(): void;
  onStart(): void;
}) {
  const { t } = useTexts();
  const { action, number, lack } = props;
  const { act, isDestructive } = action;
  return (
    <DialogFooter>
      <Button variant="secondary" onPress={props.onClose}>
        {t('actions.cancel')}
      </Button>
      <ReasonedButton
        destructive={isDestructive}
        variant="primary"
        reason={number > 0 ? lack : t('fleet.none')}
        onPress={props.onStart}
      >
        {number > 0
          ? t(`fleet.${act}.confirm`, { count: number })
          : t(`fleet.${act}.action`)}
      </ReasonedButton>
    </DialogFooter>
  );
}

/**
 * Confirms an action on many objects: names them, the consequences, and the skipped ones. Objects created after it
 * opened are not included.
 */
export function FleetDialog<R extends FleetObject>(props: {
  kind: ResourceKind;
  action: FleetAction<R>;
  rows: R[];
  /** Describes their number. */
  count(total: number): string;
  onClose(): void;
  onStarted(started: StartedRun): void;
}) {
  const { t } = useTexts();
  const runs = useApi(fleetRunsApiRef);
  const refusalText = useRefusalText();
  const { kind, action, rows, onClose } = props;
  const { act, Choice, isDestructive } = action;
  const [chosen, setChosen] = useState<FleetStep<R>>();
  const onChoose = useCallback(
    (step: FleetStep<R> | undefined) => setChosen(() => step),
    [],
  );
  const plan = usePlan(action, rows, chosen);
  const applicable = useMemo(
    () => rows.filter(row => action.step.skip?.(row) === undefined),
    [action, rows],
  );
  const number = plan.acting.length;
  const what = props.count(number || rows.length);
  const { field, isTyped } = useTypedNumber(number, isDestructive);
  const isFilled = isTyped && (!Choice || chosen !== undefined);
  const lack = isFilled ? undefined : t('fleet.choose');
  return (
    <Dialog isOpen onOpenChange={open => !open && onClose()} width={600}>
      <DialogHeader>{t(`fleet.${act}.title`, { what })}</DialogHeader>
      <DialogBody>
        {Choice && (
          <FirstField>
            <Choice rows={applicable} onChoose={onChoose} />
          </FirstField>
        )}
        {number > 0 && (
          <Consequences
            texts={action.consequences(
              rows.filter((_, at) => !plan.items[at]?.skip),
            )}
          />
        )}
        <Skipped items={plan.items} />
        <FleetNames objects={plan.acting.map(({ object }) => object)} />
        {field}
      </DialogBody>
      <FleetFooter
        {...{ action, number, lack, onClose }}
        onStart={() => {
          const { items } = plan;
          props.onStarted(runs.start(kind, { act, what, items, refusalText }));
        }}
      />
    </Dialog>
  );
}
