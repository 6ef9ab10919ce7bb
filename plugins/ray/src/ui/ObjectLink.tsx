import { Link } from '@backstage/ui';
import { ObjectKey, ResourceKind } from '@rayport/backstage-plugin-ray-common';
import { useHrefs } from '../routes';

/** Links to the page of an object; `–` if there is none. */
export function ObjectLink(props: ObjectKey & { kind: ResourceKind }) {
  const { kind, namespace, name } = props;
  const hrefs = useHrefs();
  if (!name) return <>–</>;
  return (
    <Link variant="body-medium" href={hrefs.object(kind, { namespace, name })}>
      {name}
    </Link>
  );
}
