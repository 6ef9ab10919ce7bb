import { Button } from '@backstage/ui';
import {
  RiErrorWarningLine,
  RiLock2Line,
  RiRefreshLine,
} from '@remixicon/react';
import { useTexts } from '../translation';
import { isDenied } from './isDenied';
import { useFailureText } from './useFailureText';
import { Message } from './Message';

/** Explains why a read failed: refused, with the missing permission, or failed; with a retry button. */
export function FailureMessage(props: {
  error: unknown;
  /** Name of the permission that reading needs. */
  permission: string;
  onRetry(): void;
}) {
  const { t } = useTexts();
  const { error } = props;
  const text = useFailureText(error);
  const retry = (
    <Button
      variant="secondary"
      iconStart={<RiRefreshLine />}
      onPress={props.onRetry}
    >
      {t('failure.retry')}
    </Button>
  );
  return isDenied(error) ? (
    <Message
      role="alert"
      icon={<RiLock2Line />}
      title={t('failure.deniedTitle')}
      description={t('failure.denied', { permission: props.permission })}
      actions={retry}
    />
  ) : (
    <Message
      role="alert"
      icon={<RiErrorWarningLine />}
      title={t('failure.title')}
      description={text}
      actions={retry}
    />
  );
}
