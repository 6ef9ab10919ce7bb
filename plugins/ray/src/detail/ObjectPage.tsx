import { ComponentType } from 'react';
import {
  BreadcrumbEntry,
  useTranslationRef,
} from '@backstage/frontend-plugin-api';
import { Container, Header } from '@backstage/ui';
import { ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { useParams } from 'react-router-dom';
import { LiveData, LiveIndicator } from '../live';
import { useHrefs } from '../routes';
import { rayTranslationRef } from '../translation';
import { CatalogLink } from './catalog/CatalogLink';
import { ObjectDetail, useObject } from './ObjectDetail';
import { ObjectRoutes } from './ObjectRoutes';
import { useObjectTabs } from './useObjectTabs';

interface ObjectPageProps<T> {
  detail: ObjectDetail<T>;
  /** Buttons for what can be done with it. */
  Actions: ComponentType<{ row: T }>;
}

/** The name of an object, how it is, what can be done with it, and the way to its tabs. */
function ObjectHeader<T>(
  props: ObjectPageProps<T> & { object: ObjectKey; live: LiveData<T> },
) {
  const { t } = useTranslationRef(rayTranslationRef);
  const { detail, Actions, object, live } = props;
  const { Badge, entities } = detail;
  const row = live.data;
  const state = Badge && [
    { label: t('column.state'), value: <Badge row={row} /> },
  ];
  return (
    <Header
      title={object.name}
      tabs={useObjectTabs(detail, object)}
      customActions={
        row !== undefined && (
          <>
            {entities && <CatalogLink entities={entities} object={object} />}
            <Actions row={row} />
          </>
        )
      }
      metadata={[
        ...(state ?? []),
        { label: t('column.namespace'), value: object.namespace },
        { label: t('detail.updates'), value: <LiveIndicator live={live} /> },
      ]}
    />
  );
}

/** The page about the object that the address names, live: the same for every kind. */
export function ObjectPage<T>({ detail, Actions }: ObjectPageProps<T>) {
  const { namespace = '', name = '' } = useParams();
  const object = { namespace, name };
  const live = useObject(detail, object);
  const href = useHrefs().object(detail.kind, object);
  return (
    <BreadcrumbEntry entry={{ label: name, href: href ?? '' }}>
      <ObjectHeader
        detail={detail}
        Actions={Actions}
        object={object}
        live={live}
      />
      <Container>
        <ObjectRoutes detail={detail} object={object} live={live} />
      </Container>
    </BreadcrumbEntry>
  );
}
