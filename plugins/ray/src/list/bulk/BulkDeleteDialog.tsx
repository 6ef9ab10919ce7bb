import { useApi, useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  Button,
  Dialog,
  DialogBody,
  DialogFooter,
  DialogHeader,
  Text,
} from '@backstage/ui';
import { useState } from 'react';
import {
  isRayApiError,
  sameObject,
} from '@rayport/backstage-plugin-ray-common';
import { rayTranslationRef } from '../../translation';
import { useSuccessToast } from '../../ui/useSuccessToast';
import { ListItem, BulkDeletion } from '../ListDefinition';
import { rayApiRef } from '../../api';
import { useRefusalText } from '../../ui/useRefusalText';
import styles from './BulkDeleteDialog.module.css';

/** How far the deletion of one of several objects is. */
type Outcome =
  | { type: 'waiting' }
  | { type: 'running' }
  | { type: 'deleted' }
  | { type: 'failed'; message: string };

const WAITING: Outcome = { type: 'waiting' };

/** Deletes several objects one after the other; a failure doesn't stop the rest. */
function useBulkDelete<T extends ListItem>(
  rows: T[],
  { remove }: BulkDeletion<T>,
): {
  outcomeOf(row: T): Outcome;
  isRunning: boolean;
  /** Deletes what is left, and returns the number of failures. */
  start(): Promise<number>;
} {
  const client = useApi(rayApiRef);
  const [outcomes, setOutcomes] = useState<Record<string, Outcome>>({});
  const refusalText = useRefusalText();
  const [isRunning, setRunning] = useState(false);
  const outcomeOf = ({ id }: T) => outcomes[id] ?? WAITING;
  const set = ({ id }: T, outcome: Outcome) =>
    setOutcomes(known => ({ ...known, [id]: outcome }));

  const removeOne = async (row: T): Promise<Outcome> => {
    const { namespace, name, uid } = row;
    const ifMatch = sameObject(uid);
    try {
      await remove(client, { namespace, name }, { ifMatch });
    } catch (error) {
      // Somebody else was faster: what was asked for is so.
      const isGone = isRayApiError(error) && error.code === 'NOT_FOUND';
      if (!isGone) return { type: 'failed', message: refusalText(error, row) };
    }
    return { type: 'deleted' };
  };

  const start = async () => {
    setRunning(true);
    let failures = 0;
    for (const row of rows) {
      if (outcomeOf(row).type === 'deleted') continue;
      set(row, { type: 'running' });
      const outcome = await removeOne(row);
      set(row, outcome);
      if (outcome.type === 'failed') failures += 1;
    }
    setRunning(false);
    return failures;
  };

  return { outcomeOf, isRunning, start };
}

function OutcomeText({ outcome }: { outcome: Outcome }) {
  const { t } = useTranslationRef(rayTranslationRef);
  if (outcome.type === 'waiting') return undefined;
  const isFailed = outcome.type === 'failed';
  return (
    <Text
      as="span"
      variant="body-small"
      color={isFailed ? 'danger' : 'secondary'}
    >
      {isFailed ? outcome.message : t(`bulk.${outcome.type}`)}
    </Text>
  );
}

/** Confirms the deletion of several objects: lists them with the consequences, then shows the progress of each. */
export function BulkDeleteDialog<T extends ListItem>(props: {
  rows: T[];
  deletion: BulkDeletion<T>;
  /** How many they are, in words. */
  what: string;
  onClose(): void;
  /** All of them are deleted. */
  onDone(): void;
}) {
  const { t } = useTranslationRef(rayTranslationRef);
  const showSuccess = useSuccessToast();
  const { rows, deletion, what, onClose, onDone } = props;
  const { outcomeOf, isRunning, start } = useBulkDelete(rows, deletion);
  const failed = rows.filter(row => outcomeOf(row).type === 'failed').length;
  const count = rows.length;
  const confirm = async () => {
    if ((await start()) > 0) return;
    showSuccess(t('bulk.done', { what }));
    onDone();
  };
  return (
    <Dialog isOpen onOpenChange={open => !open && onClose()} width={600}>
      <DialogHeader>{t('bulk.title', { what })}</DialogHeader>
      <DialogBody>
        {deletion.consequences(rows).map(text => (
          <Text as="p" key={text}>
            {text}
          </Text>
        ))}
        <ul className={styles.list} aria-label={t('bulk.list')}>
          {rows.map(row => (
            <li key={row.id} className={styles.item}>
              <Text as="span">{row.id}</Text>
              <OutcomeText outcome={outcomeOf(row)} />
            </li>
          ))}
        </ul>
        {failed > 0 && (
          <Text as="p" color="danger" role="alert">
            {t('bulk.failed', { count: failed })}
          </Text>
        )}
      </DialogBody>
      <DialogFooter>
        <Button variant="secondary" onPress={onClose}>
          {t(failed > 0 ? 'bulk.close' : 'actions.cancel')}
        </Button>
        <Button
          destructive
          variant="primary"
          isPending={isRunning}
          onPress={confirm}
        >
          {failed > 0 ? t('failure.retry') : t('bulk.confirm', { count })}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
