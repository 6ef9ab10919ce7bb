import { useController } from 'react-hook-form';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Combobox } from '@backstage/ui';
import { rayTranslationRef } from '../translation';
import { useFrozen } from './FrozenFields';
import { useNamespaces } from './useNamespaces';

/** The namespace of the surrounding form: one that is known, or any other that is typed. */
export function FormNamespace({ name }: { name: string }) {
  const { t } = useTranslationRef(rayTranslationRef);
  const namespaces = useNamespaces();
  const { field, fieldState } = useController<Record<string, string>>({ name });
  const frozen = useFrozen(name);
  return (
    <Combobox
      size="small"
      label={t('form.namespace')}
      description={frozen ?? t('form.namespaceHint')}
      isDisabled={frozen !== undefined}
      isRequired
      options={namespaces.map(id => ({ id, label: id }))}
      search={{ inputValue: field.value, onInputChange: field.onChange }}
      allowsCustomValue
      menuTrigger="input"
      onBlur={field.onBlur}
      validationBehavior="aria"
      validate={() => fieldState.error?.message}
    />
  );
}
