import {
  useApi,
  useTranslationRef,
  toastApiRef,
} from '@backstage/frontend-plugin-api';
import { ButtonIcon } from '@backstage/ui';
import { RiFileCopyLine } from '@remixicon/react';
import { rayTranslationRef } from '../translation';
import { TOAST_TIMEOUT_MS } from './toast';

/** Copies a text to the clipboard, and says so. */
export function CopyButton(props: {
  /** Or how to get it, where putting it together is work. */
  text: string | (() => string);
  /** What is copied, for screen readers: "Copy the address of the dashboard". */
  label: string;
}) {
  const { t } = useTranslationRef(rayTranslationRef);
  const toasts = useApi(toastApiRef);
  const { text } = props;
  const copy = async () => {
    const copied = typeof text === 'string' ? text : text();
    // Browsers withhold the clipboard from pages over plain http that are not local.
    const done = await navigator.clipboard?.writeText(copied).then(
      () => true,
      () => false,
    );
    toasts.post(
      done
        ? { title: t('copy.done'), timeout: TOAST_TIMEOUT_MS }
        : {
            title: t('copy.failed'),
            status: 'warning',
            timeout: TOAST_TIMEOUT_MS,
          },
    );
  };
  return (
    <ButtonIcon
      size="small"
      variant="tertiary"
      icon={<RiFileCopyLine />}
      aria-label={props.label}
      onPress={copy}
    />
  );
}
