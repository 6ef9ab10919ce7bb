import { ComponentType, ReactNode, useMemo } from 'react';
import { BreadcrumbEntry } from '@backstage/frontend-plugin-api';
import { Container, HeaderNavTabItem } from '@backstage/ui';
import { isRayApiError, ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { Route, Routes, useParams } from 'react-router-dom';
import { LiveData, LiveIndicator, StaleShade } from '../live';
import { pluralOf, useHrefs } from '../routes';
import { useTexts } from '../translation';
import { Placeholder } from '../ui/Placeholder';
import { PageHeader } from '../ui/PageHeader';
import { useDocumentTitle } from '../ui/useDocumentTitle';
import { HistoryPanel } from '../history';
import { ManifestContent, ManifestPanel } from '../manifest';
import { CatalogLink } from './catalog/CatalogLink';
import { KIND_TABS, ObjectDetail, useObject } from './ObjectDetail';
import { ObjectContent } from './ObjectContent';

/** The tabs of an object: its overview, those of its kind, its YAML and its history. */
function ObjectRoutes<T>(props: {
  detail: ObjectDetail<T>;
  object: ObjectKey;
  live: LiveData<T>;
}) {
  const { detail, object, live } = props;
  const { tabs = {} } = detail;
  const isUnreadable = live.data === undefined && live.error !== undefined;
  const yaml = (
    <ManifestContent source={detail} object={object}>
      {({ manifest }) => (
        <ManifestPanel manifest={manifest} name={object.name} />
      )}
    </ManifestContent>
  );
  return (
    <Routes>
      <Route path="yaml" element={yaml} />
      <Route
        path="history"
        element={<HistoryPanel of={{ kind: detail.kind, ...object }} />}
      />
      {KIND_TABS.map(path => {
        const Tab = tabs[path];
        if (!Tab) return undefined;
        const element = isUnreadable ? (
          // Shows the error; the tab alone would wait forever.
          <ObjectContent {...props} />
        ) : (
          <Tab object={object} row={live.data} />
        );
        return <Route key={path} path={path} element={element} />;
      })}
      <Route path="*" element={<ObjectContent {...props} />} />
    </Routes>
  );
}

/** The tabs of the pages about one object, for its header. */
function useObjectTabs<T>(
  { kind, tabs }: Pick<ObjectDetail<T>, 'kind' | 'tabs'>,
  { namespace, name }: ObjectKey,
): HeaderNavTabItem[] | undefined {
  const { t } = useTexts();
  const hrefs = useHrefs();
  return useMemo(() => {
    const key = { namespace, name };
    const href = hrefs.object(kind, key);
    if (!href) return undefined;
    const own = KIND_TABS.filter(tab => tabs?.[tab]);
    const more = [...own, 'yaml', 'history'] as const;
    return [
      { id: 'overview', label: t('detail.tab.overview'), href },
      ...more.map(tab => ({
        id: tab,
        label: t(`detail.tab.${tab}`),
        href: hrefs.object(kind, key, { tab }) ?? href,
      })),
    ];
  }, [t, hrefs, kind, tabs, namespace, name]);
}

interface ObjectPageProps<T> {
  detail: ObjectDetail<T>;
  /** Action buttons. */
  Actions: ComponentType<{ row: T }>;
  /** The page of an object that does not exist; a plain message when absent. */
  Gone?: ComponentType<GoneProps>;
}

/** Props of the page of an object that does not exist. */
export interface GoneProps {
  object: ObjectKey;
  /** Shown if there is no history of the object. */
  otherwise: ReactNode;
}

/** The header of an object's page: name, state, actions and tabs. */
function ObjectHeader<T>(
  props: ObjectPageProps<T> & { object: ObjectKey; live: LiveData<T> },
) {
  const { t } = useTexts();
  const { detail, Actions, object, live } = props;
  const { Badge, entities } = detail;
  const tabs = useObjectTabs(detail, object);
  const { data, error } = live;
  const code = isRayApiError(error) ? error.code : undefined;
  const isDenied = code === 'PERMISSION_DENIED' && data === undefined;
  // A missing or hidden object has no state, actions and tabs.
  const isMissing = code === 'NOT_FOUND' || isDenied;
  const row = isMissing ? undefined : data;
  const stateText = row && detail.stateText?.(row);
  useDocumentTitle(
    stateText && t(stateText),
    object.name,
    t(`${pluralOf(detail.kind)}.section`),
  );
  const badge = Badge && (
    <StaleShade>
      {row === undefined && error === undefined ? (
        <Placeholder width={96} height={20} />
      ) : (
        <Badge row={row} />
      )}
    </StaleShade>
  );
  const state = badge &&
    !isMissing && [{ label: t('column.state'), value: badge }];
  return (
    <PageHeader
      title={object.name}
      tabs={isMissing ? undefined : tabs}
      customActions={
        row !== undefined && (
          <>
            {entities && <CatalogLink entities={entities} object={object} />}
            <Actions row={row} />
          </>
        )
      }
      metadata={[
        ...(state || []),
        { label: t('column.namespace'), value: object.namespace },
        ...(isDenied
          ? []
          : [
              {
                label: t('detail.updates'),
                value: <LiveIndicator live={live} />,
              },
            ]),
      ]}
    />
  );
}

/** The page of the object in the address, live; the same for every kind. */
export function ObjectPage<T>({ detail, Actions, Gone }: ObjectPageProps<T>) {
  const { namespace = '', name = '' } = useParams();
  const object = { namespace, name };
  const live = useObject(detail, object);
  const href = useHrefs().object(detail.kind, object);
  const { error } = live;
  const isMissing = isRayApiError(error) && error.code === 'NOT_FOUND';
  const page = (
    <>
      <ObjectHeader
        detail={detail}
        Actions={Actions}
        object={object}
        live={live}
      />
      <Container>
        <ObjectRoutes detail={detail} object={object} live={live} />
      </Container>
    </>
  );
  return (
    <BreadcrumbEntry entry={{ label: name, href: href ?? '' }}>
      {isMissing && Gone ? <Gone object={object} otherwise={page} /> : page}
    </BreadcrumbEntry>
  );
}
