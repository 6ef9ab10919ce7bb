import {
  BreadcrumbEntry,
  useRouteRef,
  useTranslationRef,
} from '@backstage/frontend-plugin-api';
import { Container, Header } from '@backstage/ui';
import { ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { useParams } from 'react-router-dom';
import { LiveData, LiveIndicator } from '../live';
import { rayTranslationRef } from '../translation';
import { CatalogLink } from './catalog/CatalogLink';
import { DetailKind } from './DetailKind';
import { ObjectRoutes } from './ObjectRoutes';
import { useObjectTabs } from './useObjectTabs';

/** The name of an object, how it is, what can be done with it, and the way to its tabs. */
function ObjectHeader<T>(props: {
  detail: DetailKind<T>;
  object: ObjectKey;
  live: LiveData<T>;
  href: string | undefined;
}) {
  const { t } = useTranslationRef(rayTranslationRef);
  const { detail, object, live } = props;
  const { Actions, Badge, entities } = detail;
  const row = live.data;
  const state = Badge && [
    { label: t('column.state'), value: <Badge row={row} /> },
  ];
  return (
    <Header
      title={object.name}
      tabs={useObjectTabs(props.href, detail)}
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
export function ObjectPage<T>({ detail }: { detail: DetailKind<T> }) {
  const { namespace = '', name = '' } = useParams();
  const object = { namespace, name };
  const live = detail.useObject(object);
  const href = useRouteRef(detail.route)?.(object);
  return (
    <BreadcrumbEntry entry={{ label: name, href: href ?? '' }}>
      <ObjectHeader detail={detail} object={object} live={live} href={href} />
      <Container>
        <ObjectRoutes detail={detail} object={object} live={live} />
      </Container>
    </BreadcrumbEntry>
  );
}
