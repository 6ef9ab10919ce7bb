import { TextField } from '@backstage/ui';
import { useTexts } from '../../translation';
import { QuickValues } from './quickJob';

/** A repository, and the command that runs in it. */
export function RepositoryFields(props: {
  values: QuickValues;
  onChange(change: Partial<QuickValues>): void;
}) {
  const { t } = useTexts();
  const { values, onChange } = props;
  return (
    <>
      <TextField
        label={t('quickStart.address')}
        description={t('quickStart.addressHint')}
        value={values.address}
        onChange={address => onChange({ address })}
      />
      <TextField
        label={t('quickStart.command')}
        value={values.command}
        onChange={command => onChange({ command })}
      />
    </>
  );
}
