import {
  Button,
  Dialog,
  DialogBody,
  DialogFooter,
  DialogHeader,
} from '@backstage/ui';
import { ComputeTemplate } from '@rayport/backstage-plugin-ray-common';
import { FormLayout, useResourceForm } from '../../forms';
import { useTexts } from '../../translation';
import { TemplateFields } from './TemplateFields';
import { newTemplate, templateForm, TemplateValues } from './templateForm';
import styles from './NewTemplatePage.module.css';

/** Creates a compute template without leaving the page. */
export function NewTemplateDialog(props: {
  namespace: string;
  /** Initial values of the form; an empty template when absent. */
  values?: TemplateValues;
  onClose(): void;
  onCreated(template: ComputeTemplate): void;
}) {
  const { t } = useTexts();
  const { namespace, values = newTemplate(namespace) } = props;
  const { onClose, onCreated } = props;
  const form = useResourceForm({
    resource: templateForm,
    start: { values },
    done: ({ name }) => t('templates.form.done', { name }),
    onSent: onCreated,
  });
  return (
    <Dialog isOpen onOpenChange={open => !open && onClose()} width={720}>
      <DialogHeader>{t('templates.form.title')}</DialogHeader>
      <DialogBody>
        <FormLayout
          label={t('templates.form.title')}
          form={form}
          failedTitle={t('form.failedTitle')}
          onSubmit={form.submit}
        >
          <div className={styles.fields}>
            <TemplateFields />
          </div>
        </FormLayout>
      </DialogBody>
      <DialogFooter>
        <Button variant="secondary" onPress={onClose}>
          {t('actions.cancel')}
        </Button>
        <Button
          variant="primary"
          isPending={form.form.formState.isSubmitting}
          onPress={form.submit}
        >
          {t('templates.form.submit')}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
