import { ReactNode } from 'react';
import { FailureMessage } from '../ui/FailureMessage';
import { useLoaded } from './useLoaded';
import { Placeholder } from '../ui/Placeholder';

/** Shows a form once its start values are loaded; before, a skeleton or the error. */
export function LoadedValues<V>(props: {
  /** Must be stable. */
  load: () => Promise<V>;
  /** The required permission. */
  permission: string;
  /** Wraps the skeleton and the error. */
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
    <>{frame(<Placeholder width="100%" height={480} />)}</>
  ) : (
    <>{children(data)}</>
  );
}
