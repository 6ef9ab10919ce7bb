import { useCallback, useState } from 'react';
import { useApi } from '@backstage/frontend-plugin-api';
import { Button, Text } from '@backstage/ui';
import {
  CallOptions,
  EraseRecordsResponse,
} from '@rayport/backstage-plugin-ray-common';
import { rayApiRef } from '../api';
import { useLoaded } from '../forms/useLoaded';
import { useTexts } from '../translation';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { ownerName } from '../ui/ownerName';
import { useFailureText } from '../ui/useFailureText';
import { RECORD_READERS, RecordedKind } from './RecordedKind';
import { Placeholder } from '../ui/Placeholder';

type Erase = (call: CallOptions) => Promise<EraseRecordsResponse>;

/** Shows the records that would be deleted and kept, according to a dry run. */
function Preview({ erase }: { erase: Erase }) {
  const { t } = useTexts();
  const { data, error } = useLoaded(
    useCallback(() => erase({ dryRun: true }), [erase]),
  );
  const failure = useFailureText(error);
  if (error !== undefined) {
    return (
      <Text as="p" role="alert" color="danger">
        {failure}
      </Text>
    );
  }
  if (!data) return <Placeholder width="100%" height={40} />;
  const { deleted, kept, disowned, more } = data;
  return (
    <>
      <Text as="p">
        {more
          ? t('records.erase.many', { count: deleted })
          : t('records.erase.deleted', { count: deleted })}{' '}
        {t('records.delete.what')}
      </Text>
      {disowned > 0 && (
        <Text as="p">{t('records.erase.disowned', { count: disowned })}</Text>
      )}
      {kept > 0 && (
        <Text as="p" color="secondary">
          {t('records.erase.kept', { count: kept })}
        </Text>
      )}
    </>
  );
}

/** A button that deletes the history of an owner's deleted objects of a kind. */
export function EraseRecords(props: {
  recorded: RecordedKind;
  owner: string;
  onDone(): void;
}) {
  const { t } = useTexts();
  const client = useApi(rayApiRef);
  const [isAsking, setAsking] = useState(false);
  const { recorded, owner, onDone } = props;
  const { kind } = recorded;
  const name = ownerName(owner);
  const erase = useCallback<Erase>(
    call => RECORD_READERS[kind].erase(client, owner, call),
    [client, kind, owner],
  );
  // One request processes a limited number.
  const eraseAll = async (call: CallOptions) => {
    while ((await erase(call)).more);
  };
  return (
    <>
      <Button variant="secondary" onPress={() => setAsking(true)}>
        {t('records.erase.button', { name })}
      </Button>
      {isAsking && (
        <ConfirmDialog
          isDestructive
          object={{ name }}
          texts={{
            title: t('records.erase.title', { name }),
            confirm: t('records.erase.confirm'),
            done: t('records.erase.done', { name }),
            failed: t('records.erase.failed', { name }),
          }}
          run={eraseAll}
          onClose={() => setAsking(false)}
          onDone={onDone}
        >
          <Preview erase={erase} />
        </ConfirmDialog>
      )}
    </>
  );
}
