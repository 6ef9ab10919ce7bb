import { ReactNode } from 'react';
import { Container } from '@backstage/ui';
import { PageHeader } from '../ui/PageHeader';
import { useDocumentTitle } from '../ui/useDocumentTitle';
import { FailureMessage } from '../ui/FailureMessage';
import { permissionFor } from '../ui/permissions';
import { StaleAlert } from '../live/StaleAlert';
import { FleetAction } from '../fleet';
import { ListDefinition, ListItem } from './ListDefinition';
import { CreateLink } from './CreateLink';
import { ObjectList } from './ObjectList';
import { ListColumn } from './table/ListColumn';
import { useListData } from './useListData';
import { useListParams } from './useListParams';
import { useListRequest } from './useListRequest';
import { useListSort } from './useListSort';

/** Properties of a list; functions and arrays must be stable. */
export interface ListPageProps<T extends ListItem> {
  definition: ListDefinition<T>;
  texts: {
    title: string;
    description: string;
    searchPlaceholder: string;
  };
  columns: ListColumn<T>[];
  /** The states to choose from; absent where there are none. */
  states?: Array<{ id: string; label: string }>;
  /** Describes the number of objects. */
  count(total: number): string;
  /** Actions on several objects. */
  fleetActions: ReadonlyArray<FleetAction<T>>;
  /** Next to the link to the form for a new object. */
  links?: ReactNode;
  /** Shown in place of an empty list. */
  empty: ReactNode;
}

/**
 * A list of objects with search, filters and actions, all kept in the address. Reads only the requested page; shows a
 * skeleton while loading, and an explanation if there are no rows.
 */
export function ListPage<T extends ListItem>(props: ListPageProps<T>) {
  const { definition, texts, columns, states } = props;
  const { kind, defaultSort, hasOwners } = definition;
  useDocumentTitle(texts.title);
  const params = useListParams();
  const sort = useListSort(params, { columns, defaultSort });
  const request = useListRequest(params, { sort, states, hasOwners });
  const live = useListData(definition, request);
  const hasFailed = live.data === undefined && live.error !== undefined;
  const list = { params, sort, request, live };
  return (
    <>
      <PageHeader
        title={texts.title}
        // Rows explain themselves, and are higher on the page without it.
        description={live.data?.available === 0 ? texts.description : undefined}
        customActions={
          <>
            {props.links}
            <CreateLink kind={kind} />
          </>
        }
      />
      <Container>
        {hasFailed ? (
          <FailureMessage
            error={live.error}
            permission={permissionFor('read', kind).name}
            onRetry={live.refresh}
          />
        ) : (
          <>
            <StaleAlert live={live} />
            {live.data?.available === 0 ? (
              props.empty
            ) : (
              <ObjectList {...props} {...list} />
            )}
          </>
        )}
      </Container>
    </>
  );
}
