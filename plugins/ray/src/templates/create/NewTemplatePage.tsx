import { useSearchParams } from 'react-router-dom';
import { useRouteRef, useTranslationRef } from '@backstage/frontend-plugin-api';
import { Button, ButtonLink, Card, CardBody, Flex } from '@backstage/ui';
import { CreateFormLayout, CreatePage, useShowCreated } from '../../forms';
import { newTemplateRouteRef, templatesRouteRef } from '../../routes';
import { rayTranslationRef } from '../../translation';
import { TemplateFields } from './TemplateFields';
import { useTemplateForm } from './useTemplateForm';
import styles from './NewTemplatePage.module.css';

function NewTemplateForm() {
  const { t } = useTranslationRef(rayTranslationRef);
  const [params] = useSearchParams();
  const showCreated = useShowCreated();
  const listPath = useRouteRef(templatesRouteRef)?.() ?? '/';
  const createForm = useTemplateForm({
    namespace: params.get('namespace') ?? '',
    onCreated: ({ name }) =>
      showCreated(t('templates.form.created', { name }), listPath),
  });
  return (
    <CreateFormLayout label={t('templates.form.title')} createForm={createForm}>
      <Card>
        <CardBody className={styles.fields}>
          <TemplateFields />
        </CardBody>
      </Card>
      <Flex gap="2">
        <Button
          type="submit"
          variant="primary"
          isPending={createForm.form.formState.isSubmitting}
        >
          {t('templates.form.submit')}
        </Button>
        <ButtonLink variant="secondary" href={listPath}>
          {t('actions.cancel')}
        </ButtonLink>
      </Flex>
    </CreateFormLayout>
  );
}

/** The page for a new compute template. */
export function NewTemplatePage() {
  const { t } = useTranslationRef(rayTranslationRef);
  return (
    <CreatePage
      title={t('templates.form.title')}
      description={t('templates.form.description')}
      href={useRouteRef(newTemplateRouteRef)?.()}
    >
      <div className={styles.page}>
        <NewTemplateForm />
      </div>
    </CreatePage>
  );
}
