import { useRouteRef, useTranslationRef } from '@backstage/frontend-plugin-api';
import { ButtonLink, Container, Header } from '@backstage/ui';
import { rayTemplateReadPermission } from '@rayport/backstage-plugin-ray-common';
import { RiAddLine } from '@remixicon/react';
import { useLiveQuery } from '../../live';
import { newTemplateRouteRef } from '../../routes';
import { rayTranslationRef } from '../../translation';
import { FailureMessage } from '../../ui/FailureMessage';
import { StaleAlert } from '../../ui/StaleAlert';
import { allTemplates } from '../queries';
import { NoTemplates } from './NoTemplates';
import { TemplateList } from './TemplateList';

function Content() {
  const live = useLiveQuery(allTemplates);
  if (!live.data && live.error !== undefined) {
    return (
      <FailureMessage
        error={live.error}
        permission={rayTemplateReadPermission.name}
        onRetry={live.refresh}
      />
    );
  }
  const isEmpty = live.data?.templates.length === 0;
  return (
    <>
      <StaleAlert live={live} />
      {isEmpty ? <NoTemplates /> : <TemplateList live={live} />}
    </>
  );
}

/** All compute templates that the reader may see. */
export function TemplateListPage() {
  const { t } = useTranslationRef(rayTranslationRef);
  const createLink = useRouteRef(newTemplateRouteRef);
  return (
    <>
      <Header
        title={t('templates.title')}
        description={t('templates.description')}
        customActions={
          <ButtonLink
            variant="primary"
            iconStart={<RiAddLine />}
            href={createLink?.()}
          >
            {t('templates.create')}
          </ButtonLink>
        }
      />
      <Container>
        <Content />
      </Container>
    </>
  );
}
