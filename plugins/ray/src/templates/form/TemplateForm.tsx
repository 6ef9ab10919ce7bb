import { Card, CardBody } from '@backstage/ui';
import {
  FormButtons,
  FormStart,
  ObjectFormLayout,
  useRoutedForm,
} from '../../forms';
import { useTexts } from '../../translation';
import { TemplateFields } from './TemplateFields';
import { templateForm, TemplateValues } from './templateForm';
import styles from './NewTemplatePage.module.css';

/** The form for a compute template, new or changed. */
export function TemplateForm({ start }: { start: FormStart<TemplateValues> }) {
  const { t } = useTexts();
  const texts = start.changing ? 'templates.change' : 'templates.form';
  const { form, cancelPath } = useRoutedForm({
    resource: templateForm,
    start,
    done: name => t(`${texts}.done`, { name }),
    // After creating a template, the user continues from the list of templates.
    returnsToList: true,
  });
  const submitLabel = t(`${texts}.submit`);
  return (
    <div className={styles.page}>
      <ObjectFormLayout
        label={t(`${texts}.submit`)}
        form={form}
        submitLabel={submitLabel}
        footer={
          <FormButtons
            form={form}
            submitLabel={submitLabel}
            cancelPath={cancelPath}
          />
        }
      >
        <Card>
          <CardBody className={styles.fields}>
            <TemplateFields />
          </CardBody>
        </Card>
      </ObjectFormLayout>
    </div>
  );
}
