import { ComponentType } from 'react';
import { Entity } from '@backstage/catalog-model';
import { useEntity } from '@backstage/plugin-catalog-react';
import { ButtonLink, Flex, Text } from '@backstage/ui';
import { RiLinkUnlink } from '@remixicon/react';
import { isRayApiError, ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { EntityKind, ObjectContent, ObjectDetail, useObject } from '../detail';
import { LiveIndicator } from '../live';
import { pluralOf, useHrefs } from '../routes';
import { EntityKindName, useTexts } from '../translation';
import { FailureMessage } from '../ui/FailureMessage';
import { Message } from '../ui/Message';
import { permissionFor } from '../ui/permissions';
import { Section } from '../ui/Section';
import { useFreshEntity } from './useFreshEntity';
import { Placeholder } from '../ui/Placeholder';

/** The parts of catalog entities for objects of one kind. */
interface EntityDetail<T> extends ObjectDetail<T> {
  kind: EntityKindName;
  entities: EntityKind;
  Badge: ComponentType<{ row: T | undefined }>;
  /** Content of the card below the state. */
  Summary: ComponentType<{ row: T }>;
}

interface ObjectProps<T> {
  detail: EntityDetail<T>;
  object: ObjectKey;
}

/** The object of an entity; undefined if it names none. */
function objectOfEntity(
  { metadata }: Entity,
  { annotations }: EntityKind,
): ObjectKey | undefined {
  const namespace = metadata.annotations?.[annotations.namespace];
  const name = metadata.annotations?.[annotations.name];
  return namespace && name ? { namespace, name } : undefined;
}

/** Explains how an entity names an object, if it does not. */
function UnnamedObject<T>({ detail }: { detail: EntityDetail<T> }) {
  const { t } = useTexts();
  const { kind, entities } = detail;
  return (
    <Message
      icon={<RiLinkUnlink />}
      title={t(`entity.${kind}.unnamed`)}
      description={t('entity.unnamed', entities.annotations)}
    />
  );
}

function ObjectSummary<T>({ detail, object }: ObjectProps<T>) {
  const { t } = useTexts();
  const { Badge, Summary, kind } = detail;
  const hrefs = useHrefs();
  const { namespace, name } = object;
  const past = (
    <ButtonLink
      size="small"
      variant="tertiary"
      href={hrefs.history(kind, { namespace, search: name })}
    >
      {t('records.title')}
    </ButtonLink>
  );
  const live = useObject(detail, object);
  const { data, error } = live;
  if (isRayApiError(error) && error.code === 'NOT_FOUND') {
    return (
      <Flex direction="column" gap="3">
        <Text color="secondary">
          {t(`${pluralOf(kind)}.gone.missing`, { ...object })}
        </Text>
        <div>{past}</div>
      </Flex>
    );
  }
  if (data === undefined && error !== undefined) {
    return (
      <FailureMessage
        error={error}
        permission={permissionFor('read', kind).name}
        onRetry={live.refresh}
      />
    );
  }
  if (data === undefined) return <Placeholder width="100%" height={160} />;
  return (
    <Flex direction="column" gap="3">
      <Flex justify="between" align="center">
        <Badge row={data} />
        <LiveIndicator live={live} />
      </Flex>
      <Summary row={data} />
      <div>
        <ButtonLink
          size="small"
          variant="secondary"
          href={hrefs.object(kind, object)}
        >
          {t(`entity.${kind}.open`)}
        </ButtonLink>{' '}
        {past}
      </div>
    </Flex>
  );
}

function LiveContent<T>(props: ObjectProps<T>) {
  const live = useObject(props.detail, props.object);
  return (
    <>
      <LiveIndicator live={live} />
      <ObjectContent {...props} live={live} />
    </>
  );
}

/** Creates card and tab for entities of one kind of object. */
export function createEntityViews<T>(detail: EntityDetail<T>): {
  Card: ComponentType;
  Content: ComponentType;
} {
  function Card() {
    const { t } = useTexts();
    const { entity } = useEntity();
    const object = objectOfEntity(entity, detail.entities);
    useFreshEntity(detail.kind, object);
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

  function Content() {
    const { entity } = useEntity();
    const object = objectOfEntity(entity, detail.entities);
    useFreshEntity(detail.kind, object);
    return object ? (
      <LiveContent detail={detail} object={object} />
    ) : (
      <UnnamedObject detail={detail} />
    );
  }

  return { Card, Content };
}
