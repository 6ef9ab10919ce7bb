import { useRouteRef, useTranslationRef } from '@backstage/frontend-plugin-api';
import { useEntity } from '@backstage/plugin-catalog-react';
import { ButtonLink, Flex, Skeleton, Text } from '@backstage/ui';
import {
  isRayApiError,
  rayServiceReadPermission,
} from '@rayport/backstage-plugin-ray-common';
import { RelatedClusterLink } from '../detail';
import { LiveIndicator } from '../live';
import { ObjectKey } from '../live/patchByKey';
import { serviceRouteRef } from '../routes';
import { useServeStatus } from '../services/detail/useServeStatus';
import { useService } from '../services/detail/useService';
import { ServiceBadge } from '../services/ServiceBadge';
import { rayTranslationRef } from '../translation';
import { Facts } from '../ui/Facts';
import { FailureMessage } from '../ui/FailureMessage';
import { Section } from '../ui/Section';
import { MissingService } from './MissingService';
import { serviceOfEntity } from './serviceOfEntity';

function Summary({ service }: { service: ObjectKey }) {
  const { t } = useTranslationRef(rayTranslationRef);
  const { data } = useServeStatus(service);
  if (!data) return undefined;
  const { state, message, hint, active } = data;
  return (
    <>
      {state !== 'running' && (
        <Text as="p" variant="body-medium" color="secondary">
          {[message, hint].filter(Boolean).join(' ')}
        </Text>
      )}
      <Facts
        facts={[
          {
            label: t('services.about.cluster'),
            value: (
              <RelatedClusterLink
                namespace={service.namespace}
                cluster={active?.cluster}
              />
            ),
          },
          {
            label: t('services.column.applications'),
            value:
              active?.applications.map(({ name }) => name).join(', ') || '–',
          },
        ]}
      />
    </>
  );
}

function ServiceCard({ service }: { service: ObjectKey }) {
  const { t } = useTranslationRef(rayTranslationRef);
  const serviceLink = useRouteRef(serviceRouteRef);
  const live = useService(service);
  const { data, error } = live;
  if (isRayApiError(error) && error.code === 'NOT_FOUND') {
    return (
      <Text color="secondary">{t('services.missing', { ...service })}</Text>
    );
  }
  if (!data && error !== undefined) {
    return (
      <FailureMessage
        error={error}
        permission={rayServiceReadPermission.name}
        onRetry={live.refresh}
      />
    );
  }
  if (!data) return <Skeleton width="100%" height={160} />;
  return (
    <Flex direction="column" gap="3">
      <Flex justify="between" align="center">
        <ServiceBadge condition={data.condition} />
        <LiveIndicator live={live} />
      </Flex>
      <Summary service={service} />
      <div>
        <ButtonLink
          size="small"
          variant="secondary"
          href={serviceLink?.({ ...service })}
        >
          {t('services.card.open')}
        </ButtonLink>
      </div>
    </Flex>
  );
}

/** The card on the overview of a service's catalog entity. */
export function ServiceEntityCard() {
  const { t } = useTranslationRef(rayTranslationRef);
  const { entity } = useEntity();
  const service = serviceOfEntity(entity);
  return (
    <Section title={t('services.card.title')}>
      {service ? <ServiceCard service={service} /> : <MissingService />}
    </Section>
  );
}
