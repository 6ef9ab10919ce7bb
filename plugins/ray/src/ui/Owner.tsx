import { useRouteRef } from '@backstage/frontend-plugin-api';
import { Link } from '@backstage/ui';
import {
  entityRouteParams,
  entityRouteRef,
} from '@backstage/plugin-catalog-react';
import { ownerEntity, ownerName } from './ownerName';
import { SoftBreaks } from './SoftBreaks';

/** The owner of an object; a link if it is a catalog entity. */
export function Owner({ user }: { user: string }) {
  const entityLink = useRouteRef(entityRouteRef);
  const entity = ownerEntity(user);
  const name = <SoftBreaks text={ownerName(user) || '–'} />;
  if (!entity || !entityLink) return name;
  return (
    <Link href={entityLink(entityRouteParams(entity))} title={user}>
      {name}
    </Link>
  );
}
