import { isRayApiError, ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { LiveData, StaleShade } from '../live';
import { FailureMessage } from '../ui/FailureMessage';
import { permissionFor } from '../ui/permissions';
import { StaleAlert } from '../live/StaleAlert';
import { DetailColumns } from './DetailColumns';
import { ObjectDetail } from './ObjectDetail';
import { ObjectNotFound } from './ObjectNotFound';
import { Placeholder } from '../ui/Placeholder';

function Loading() {
  const block = <Placeholder width="100%" height={320} />;
  return <DetailColumns main={block} aside={block} />;
}

/** The overview of an object below its header, or why it is unavailable. */
export function ObjectContent<T>(props: {
  detail: ObjectDetail<T>;
  object: ObjectKey;
  live: LiveData<T>;
}) {
  const { detail, object, live } = props;
  const { Overview } = detail;
  const { data, error } = live;
  if (isRayApiError(error) && error.code === 'NOT_FOUND') {
    return (
      <ObjectNotFound
        kind={detail.kind}
        object={object}
        wasSeen={data !== undefined}
      />
    );
  }
  if (data === undefined && error !== undefined) {
    return (
      <FailureMessage
        error={error}
        permission={permissionFor('read', detail.kind).name}
        onRetry={live.refresh}
      />
    );
  }
  return (
    <>
      <StaleAlert live={live} />
      {data === undefined ? (
        <Loading />
      ) : (
        <StaleShade>
          <Overview row={data} />
        </StaleShade>
      )}
    </>
  );
}
