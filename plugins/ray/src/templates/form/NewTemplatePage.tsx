import { useRouteRef, useTranslationRef } from '@backstage/frontend-plugin-api';
import { FormPage, NewObject } from '../../forms';
import { newTemplateRouteRef } from '../../routes';
import { rayTranslationRef } from '../../translation';
import { TemplateForm } from './TemplateForm';
import { templateForm, newTemplate } from './templateForm';

/** The page for a new compute template. */
export function NewTemplatePage() {
  const { t } = useTranslationRef(rayTranslationRef);
  return (
    <FormPage
      title={t('templates.form.title')}
      description={t('templates.form.description')}
      href={useRouteRef(newTemplateRouteRef)?.()}
    >
      <NewObject resource={templateForm} empty={newTemplate}>
        {start => <TemplateForm start={start} />}
      </NewObject>
    </FormPage>
  );
}
