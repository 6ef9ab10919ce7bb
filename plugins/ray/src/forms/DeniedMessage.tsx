import { RiLockLine } from '@remixicon/react';
import { useTexts } from '../translation';
import { Message } from '../ui/Message';

/**
 * Shown in place of a form that could not be sent, because the user lacks a permission, or the portal's account a
 * right.
 */
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
