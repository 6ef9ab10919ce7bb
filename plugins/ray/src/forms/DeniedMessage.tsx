import { RiLockLine } from '@remixicon/react';
import { useTexts } from '../translation';
import { Message } from '../ui/Message';

/** In place of a form that could not be sent: a permission of the reader is missing, or a right of the portal's account. */
export function DeniedMessage({ denial }: { denial: string }) {
  const { t } = useTexts();
  const isReadOnly = denial === t('actions.readOnly');
  return (
    <Message
      icon={<RiLockLine size={32} />}
      title={denial}
      description={t(isReadOnly ? 'form.readOnlyHint' : 'form.deniedHint')}
    />
  );
}
