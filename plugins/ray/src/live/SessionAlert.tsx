import { useSyncExternalStore } from 'react';
import { useApi } from '@backstage/frontend-plugin-api';
import { Alert, Button } from '@backstage/ui';
import { useTexts } from '../translation';
import { changesApiRef } from './changesApiRef';
import styles from './SessionAlert.module.css';

/**
 * Reports on top of the page that the session has ended and could not be renewed. Signing in again is a reload: the
 * portal then renews the session or asks for it, and forms restore their drafts.
 */
export function SessionAlert() {
  const { t } = useTexts();
  const { onStateChange, getState } = useApi(changesApiRef);
  const state = useSyncExternalStore(onStateChange, getState);
  if (state !== 'signedOut') return undefined;
  return (
    <Alert
      className={styles.root}
      status="danger"
      icon
      role="alert"
      title={t('session.ended')}
      description={t('session.kept')}
      customActions={
        <Button
          size="small"
          variant="primary"
          onPress={() => window.location.reload()}
        >
          {t('session.signIn')}
        </Button>
      }
    />
  );
}
