import { useRouteRef, useTranslationRef } from '@backstage/frontend-plugin-api';
import { useEntity } from '@backstage/plugin-catalog-react';
import { ButtonLink, Flex, Skeleton, Text } from '@backstage/ui';
import { isRayApiError, ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { LiveIndicator } from '../live';
import { rayTranslationRef } from '../translation';
import { FailureMessage } from '../ui/FailureMessage';
import { Section } from '../ui/Section';
import { EntityDetail } from './EntityDetail';
import { objectOfEntity } from './objectOfEntity';
import { UnnamedObject } from './UnnamedObject';

function ObjectSummary<T>(props: {
  detail: EntityDetail<T>;
  object: ObjectKey;
}) {
  const { t } = useTranslationRef(rayTranslationRef);
  const { detail, object } = props;
  const { Badge, Summary, kind } = detail;
  const href = useRouteRef(detail.route)?.({ ...object });
  const live = detail.useObject(object);
  const { data, error } = live;
  if (isRayApiError(error) && error.code === 'NOT_FOUND') {
    return (
      <Text color="secondary">
        {t(`detail.gone.${kind}.missing`, { ...object })}
      </Text>
    );
  }
  if (data === undefined && error !== undefined) {
    return (
      <FailureMessage
        error={error}
        permission={detail.readPermission.name}
        onRetry={live.refresh}
      />
    );
  }
  if (data === undefined) return <Skeleton width="100%" height={160} />;
  return (
    <Flex direction="column" gap="3">
      <Flex justify="between" align="center">
        <Badge row={data} />
        <LiveIndicator live={live} />
      </Flex>
      <Summary row={data} />
      <div>
        <ButtonLink size="small" variant="secondary" href={href}>
          {t(`entity.${kind}.open`)}
        </ButtonLink>
      </div>
    </Flex>
  );
}

/** The card on the overview of a catalog entity: how the cluster or service is that it stands for, or relies on. */
export function EntityCard<T>({ detail }: { detail: EntityDetail<T> }) {
  const { t } = useTranslationRef(rayTranslationRef);
  const { entity } = useEntity();
  const object = objectOfEntity(entity, detail.entities);
  return (
    <Section title={t(`entity.${detail.kind}.title`)}>
      {object ? (
        <ObjectSummary detail={detail} object={object} />
      ) : (
        <UnnamedObject detail={detail} />
      )}
    </Section>
  );
}
