import { useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  Button,
  Dialog,
  DialogBody,
  DialogFooter,
  DialogHeader,
} from '@backstage/ui';
import { ComputeTemplate } from '@rayport/backstage-plugin-ray-common';
import { CreateFormLayout } from '../../forms';
import { rayTranslationRef } from '../../translation';
import { TemplateFields } from './TemplateFields';
import { useTemplateForm } from './useTemplateForm';
import styles from './NewTemplatePage.module.css';

/** A new compute template without leaving what one is doing. */
export function NewTemplateDialog(props: {
  namespace: string;
  onClose(): void;
  onCreated(template: ComputeTemplate): void;
}) {
  const { t } = useTranslationRef(rayTranslationRef);
  const { namespace, onClose, onCreated } = props;
  const createForm = useTemplateForm({ namespace, onCreated });
  return (
    <Dialog isOpen onOpenChange={open => !open && onClose()} width={720}>
      <DialogHeader>{t('templates.form.title')}</DialogHeader>
      <DialogBody>
        <CreateFormLayout
          label={t('templates.form.title')}
          createForm={createForm}
        >
          <div className={styles.fields}>
            <TemplateFields />
          </div>
        </CreateFormLayout>
      </DialogBody>
      <DialogFooter>
        <Button variant="secondary" onPress={onClose}>
          {t('actions.cancel')}
        </Button>
        <Button
          variant="primary"
          isPending={createForm.form.formState.isSubmitting}
          onPress={createForm.submit}
        >
          {t('templates.form.submit')}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
