import { FailureMessage } from './FailureMessage';
import { Placeholder } from './Placeholder';

/** Replaces data that is not available: a skeleton while loading, or the error. */
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
    <Placeholder width="100%" height={height} />
  ) : (
    <FailureMessage
      error={live.error}
      permission={permission}
      onRetry={live.refresh}
    />
  );
}
