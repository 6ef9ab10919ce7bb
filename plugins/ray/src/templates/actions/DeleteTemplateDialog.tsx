import { useApi } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import { rayApiRef } from '../../api';
import { useTexts } from '../../translation';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { TemplateRow } from '../queries';
import styles from './DeleteTemplateDialog.module.css';

function Use({ row }: { row: TemplateRow }) {
  const { t } = useTexts();
  const { usedBy, template } = row;
  const { count, names } = usedBy;
  if (count === 0) {
    const { namespace } = template;
    return <Text as="p">{t('templates.delete.unused', { namespace })}</Text>;
  }
  return (
    <>
      <Text as="p">{t('templates.delete.used')}</Text>
      <ul className={styles.clusters}>
        {names.map(name => (
          <li key={name}>
            <Text>{name}</Text>
          </li>
        ))}
      </ul>
      {count > names.length && (
        <Text as="p" color="secondary">
          {t('templates.more', { number: count - names.length })}
        </Text>
      )}
    </>
  );
}

/** Confirms the deletion of a template: which objects use it, and that they stay. */
export function DeleteTemplateDialog(props: {
  row: TemplateRow;
  onClose(): void;
  onDeleted?(): void;
}) {
  const { t } = useTexts();
  const client = useApi(rayApiRef);
  const { namespace, name } = props.row.template;
  return (
    <ConfirmDialog
      isDestructive
      object={props.row}
      texts={{
        title: t('templates.delete.title', { name }),
        confirm: t('templates.delete.confirm'),
        done: t('templates.delete.done', { name }),
        failed: t('templates.delete.failed', { name }),
      }}
      run={call => client.deleteComputeTemplate({ namespace, name }, call)}
      onClose={props.onClose}
      onDone={props.onDeleted}
    >
      <Use row={props.row} />
      <Text as="p" color="secondary">
        {t('templates.delete.consequence')}
      </Text>
    </ConfirmDialog>
  );
}
