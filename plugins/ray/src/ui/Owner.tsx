import { useRouteRef } from '@backstage/frontend-plugin-api';
import { Link } from '@backstage/ui';
import {
  entityRouteParams,
  entityRouteRef,
} from '@backstage/plugin-catalog-react';
import { ownerEntity, ownerName } from './ownerName';

/** The owner of an object; a link if it is a catalog entity. */
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
