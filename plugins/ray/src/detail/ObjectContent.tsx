import { ReactNode } from 'react';
import { Skeleton } from '@backstage/ui';
import { isRayApiError } from '@rayport/backstage-plugin-ray-common';
import { LiveData } from '../live';
import { FailureMessage } from '../ui/FailureMessage';
import { StaleAlert } from '../ui/StaleAlert';
import { RayPermission } from '../ui/useMay';
import { DetailColumns } from './DetailColumns';
import { GoneTexts, ObjectGone } from './ObjectGone';

function Loading() {
  const block = <Skeleton width="100%" height={320} />;
  return <DetailColumns main={block} aside={block} />;
}

/** All about one object below its header; also what to say when it isn't there or may not be seen. */
export function ObjectContent<T>(props: {
  namespace: string;
  live: LiveData<T>;
  listHref: string | undefined;
  goneTexts: GoneTexts;
  /** What reading needs. */
  readPermission: RayPermission;
  children(data: T): ReactNode;
}) {
  const { live, namespace } = props;
  const { data, error } = live;
  if (isRayApiError(error) && error.code === 'NOT_FOUND') {
    return (
      <ObjectGone
        namespace={namespace}
        texts={props.goneTexts}
        listHref={props.listHref}
        wasSeen={data !== undefined}
      />
    );
  }
  if (data === undefined && error !== undefined) {
    return (
      <FailureMessage
        error={error}
        permission={props.readPermission.name}
        onRetry={live.refresh}
      />
    );
  }
  return (
    <>
      <StaleAlert live={live} />
      {data === undefined ? <Loading /> : props.children(data)}
    </>
  );
}
