import { useRouteRef } from '@backstage/frontend-plugin-api';
import { Link } from '@backstage/ui';
import {
  entityRouteParams,
  entityRouteRef,
} from '@backstage/plugin-catalog-react';
import { ownerEntity, ownerName } from './ownerName';

/** Who something belongs to; a link where that is an entity of the catalog. */
export function Owner({ user }: { user: string }) {
  const entityLink = useRouteRef(entityRouteRef);
  const entity = ownerEntity(user);
  if (!entity || !entityLink) return <>{ownerName(user) || '–'}</>;
  return (
    <Link href={entityLink(entityRouteParams(entity))} title={user}>
      {ownerName(user)}
    </Link>
  );
}
