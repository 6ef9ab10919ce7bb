import { useState } from 'react';
import { useApi } from '@backstage/frontend-plugin-api';
import { Button, Text } from '@backstage/ui';
import { HistoryRecord } from '@rayport/backstage-plugin-ray-common';
import { useNavigate } from 'react-router-dom';
import { rayApiRef } from '../api';
import { useHrefs } from '../routes';
import { useTexts } from '../translation';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { RECORD_READERS, RecordedKind } from './RecordedKind';

/** A button that deletes the history of an object; empty while the object exists. */
export function DeleteRecord(props: {
  recorded: RecordedKind;
  record: HistoryRecord;
}) {
  const { t } = useTexts();
  const client = useApi(rayApiRef);
  const navigate = useNavigate();
  const hrefs = useHrefs();
  const [isAsking, setAsking] = useState(false);
  const { recorded, record } = props;
  const { kind } = recorded;
  const { uid, name, deletedAt } = record;
  if (!deletedAt) return undefined;
  return (
    <>
      <Button variant="secondary" onPress={() => setAsking(true)}>
        {t('records.delete.button')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          isDestructive
          object={{ name }}
          texts={{
            title: t('records.delete.title', { name }),
            confirm: t('records.delete.confirm'),
            done: t('records.delete.done', { name }),
            failed: t('records.delete.failed', { name }),
          }}
          run={call => RECORD_READERS[kind].delete(client, uid, call)}
          onClose={() => setAsking(false)}
          onDone={() => {
            const href = hrefs.history(kind);
            if (href) navigate(href);
          }}
        >
          <Text as="p">{t('records.delete.what')}</Text>
        </ConfirmDialog>
      )}
    </>
  );
}
