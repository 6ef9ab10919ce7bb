import { useNavigate, useSearchParams } from 'react-router-dom';
import {
  BreadcrumbEntry,
  toastApiRef,
  useApi,
  useRouteRef,
  useTranslationRef,
} from '@backstage/frontend-plugin-api';
import {
  Button,
  ButtonLink,
  Card,
  CardBody,
  Container,
  Flex,
  Header,
} from '@backstage/ui';
import { CreateFormLayout } from '../../forms';
import { newTemplateRouteRef, templatesRouteRef } from '../../routes';
import { rayTranslationRef } from '../../translation';
import { TOAST_TIMEOUT_MS } from '../../ui/toast';
import { TemplateFields } from './TemplateFields';
import { useTemplateForm } from './useTemplateForm';
import styles from './NewTemplatePage.module.css';

function NewTemplateForm() {
  const { t } = useTranslationRef(rayTranslationRef);
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const toasts = useApi(toastApiRef);
  const listPath = useRouteRef(templatesRouteRef)?.() ?? '/';
  const createForm = useTemplateForm({
    namespace: params.get('namespace') ?? '',
    onCreated: ({ name }) => {
      toasts.post({
        title: t('templates.form.created', { name }),
        timeout: TOAST_TIMEOUT_MS,
      });
      navigate(listPath);
    },
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
  const href = useRouteRef(newTemplateRouteRef)?.() ?? '';
  return (
    <BreadcrumbEntry entry={{ label: t('templates.form.title'), href }}>
      <Header
        title={t('templates.form.title')}
        description={t('templates.form.description')}
      />
      <Container className={styles.page}>
        <NewTemplateForm />
      </Container>
    </BreadcrumbEntry>
  );
}
