import { useRouteRef } from '@backstage/frontend-plugin-api';
import { Link } from '@backstage/ui';
import { CompoundEntityRef, parseEntityRef } from '@backstage/catalog-model';
import {
  entityRouteParams,
  entityRouteRef,
} from '@backstage/plugin-catalog-react';

function readRef(
  written: string,
  defaultKind: string,
): CompoundEntityRef | undefined {
  try {
    return parseEntityRef(written, { defaultKind });
  } catch {
    return undefined;
  }
}

/** Links to a catalog entity by its ref; only the text if that is invalid. */
export function EntityLink(props: { written: string; defaultKind: string }) {
  const { written, defaultKind } = props;
  const entityLink = useRouteRef(entityRouteRef);
  const entity = readRef(written, defaultKind);
  if (!entity || !entityLink) return <>{written}</>;
  return (
    <Link href={entityLink(entityRouteParams(entity))} title={written}>
      {entity.name}
    </Link>
  );
}
