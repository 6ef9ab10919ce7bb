import { useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  Button,
  Dialog,
  DialogBody,
  DialogFooter,
  DialogHeader,
  Text,
} from '@backstage/ui';
import { rayTranslationRef } from '../../translation';
import { useTellDone } from '../../ui/useTellDone';
import { ListedObject } from '../ListedObject';
import { BulkDeletion } from './BulkDeletion';
import { Outcome, useBulkDelete } from './useBulkDelete';
import styles from './BulkDeleteDialog.module.css';

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

/** Asks before several objects are deleted: names them all and what comes of it, then says how far it is with each. */
export function BulkDeleteDialog<T extends ListedObject>(props: {
  rows: T[];
  deletion: BulkDeletion<T>;
  /** How many they are, in words. */
  what: string;
  onClose(): void;
  /** All of them are deleted. */
  onDone(): void;
}) {
  const { t } = useTranslationRef(rayTranslationRef);
  const tellDone = useTellDone();
  const { rows, deletion, what, onClose, onDone } = props;
  const { outcomeOf, isRunning, start } = useBulkDelete(rows, deletion);
  const failed = rows.filter(row => outcomeOf(row).type === 'failed').length;
  const count = rows.length;
  const confirm = async () => {
    if ((await start()) > 0) return;
    tellDone(t('bulk.done', { what }));
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
