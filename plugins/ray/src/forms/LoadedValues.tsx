import { ReactNode } from 'react';
import { Skeleton } from '@backstage/ui';
import { FailureMessage } from '../ui/FailureMessage';
import { useLoaded } from './useLoaded';

/** Shows a form with what it starts with once that has been loaded; until then a skeleton, or why it can't be. */
export function LoadedValues<V>(props: {
  /** Must stay the same while the same is to be loaded. */
  load: () => Promise<V>;
  /** The permission that it takes. */
  permission: string;
  /** Goes around what stands in the place of the form. */
  frame?(content: ReactNode): ReactNode;
  children(values: V): ReactNode;
}) {
  const { load, permission, frame = content => content, children } = props;
  const { data, error, retry } = useLoaded(load);
  if (error !== undefined) {
    return (
      <>
        {frame(
          <FailureMessage
            error={error}
            permission={permission}
            onRetry={retry}
          />,
        )}
      </>
    );
  }
  return data === undefined ? (
    <>{frame(<Skeleton width="100%" height={480} />)}</>
  ) : (
    <>{children(data)}</>
  );
}
