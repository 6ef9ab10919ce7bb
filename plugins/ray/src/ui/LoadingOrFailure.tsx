import { Skeleton } from '@backstage/ui';
import { FailureMessage } from './FailureMessage';

/** In place of data that has not been read: a skeleton, or why reading it failed. */
export function LoadingOrFailure(props: {
  /** Of the read; `error` is undefined until it fails. */
  live: { error?: unknown; refresh(): void };
  /** Name of the permission that reading needs. */
  permission: string;
  /** Of the skeleton, pixels. */
  height: number;
}) {
  const { live, permission, height } = props;
  return live.error === undefined ? (
    <Skeleton width="100%" height={height} />
  ) : (
    <FailureMessage
      error={live.error}
      permission={permission}
      onRetry={live.refresh}
    />
  );
}
