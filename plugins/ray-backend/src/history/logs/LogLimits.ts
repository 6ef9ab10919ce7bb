import { Config } from '@backstage/config';
import { DefaultAwsCredentialsManager } from '@backstage/integration-aws-node';
import { LogBucketSettings } from './LogBucket';

/** How much is kept of logs. */
export interface LogLimits {
  /** Of the log of one run of a container, bytes of text: its end. */
  maxContainerBytes: number;
  /** Of all logs of one object, bytes as stored. */
  maxObjectBytes: number;
  /** Of all logs, bytes as stored. */
  maxTotalBytes: number;
}

/** Where logs are kept, and how much of them. */
export interface LogSettings extends LogLimits {
  /** A directory in place of the database. */
  directory: string | undefined;
  /** A bucket in place of the database. */
  bucket: LogBucketSettings | undefined;
}

/** As much as somebody reads of a log, and what a page shows at once. */
const DEFAULT_MAX_CONTAINER_BYTES = 1024 ** 2;

/** Logs shrink to about a tenth, so these are the ends of some hundred runs. */
const DEFAULT_MAX_OBJECT_BYTES = 16 * 1024 ** 2;

/** Some ten thousand ends of logs: more than a small database should carry unasked. */
const DEFAULT_MAX_TOTAL_BYTES = 1024 ** 3;

/** One statement carries a log, and one answer. */
const MAX_CONTAINER_BYTES = 16 * 1024 ** 2;

const KEY = 'ray.history.logs';

/**
 * Reads `ray.history.logs`.
 *
 * @returns undefined where no logs are kept
 * @throws Error that names the key of a setting that is wrong
 */
export function readLogSettings(config: Config): LogSettings | undefined {
  const value: unknown = config.getOptional(KEY);
  if (value === false) return undefined;
  const logs =
    value === undefined || value === true ? undefined : config.getConfig(KEY);
  const bytes = (
    name: string,
    usual: number,
    most = Number.MAX_SAFE_INTEGER,
  ) => {
    const found = logs?.getOptionalNumber(name) ?? usual;
    if (Number.isInteger(found) && found >= 1 && found <= most) return found;
    throw new Error(
      `${KEY}.${name} is ${found}: use a whole number of bytes, at most ${most}.`,
    );
  };
  const directory = logs?.getOptionalString('directory');
  const bucket = readBucket(config, logs?.getOptionalConfig('awsS3'));
  if (directory && bucket) {
    throw new Error(
      `${KEY} has both directory and awsS3: logs are kept in one of them, remove the other.`,
    );
  }
  return {
    maxContainerBytes: bytes(
      'maxContainerBytes',
      DEFAULT_MAX_CONTAINER_BYTES,
      MAX_CONTAINER_BYTES,
    ),
    maxObjectBytes: bytes('maxObjectBytes', DEFAULT_MAX_OBJECT_BYTES),
    maxTotalBytes: bytes('maxTotalBytes', DEFAULT_MAX_TOTAL_BYTES),
    directory,
    bucket,
  };
}

function readBucket(
  config: Config,
  bucket: Config | undefined,
): LogBucketSettings | undefined {
  if (!bucket) return undefined;
  return {
    bucketName: bucket.getString('bucketName'),
    bucketRootPath: bucket.getOptionalString('bucketRootPath') ?? '',
    region: bucket.getOptionalString('region'),
    endpoint: bucket.getOptionalString('endpoint'),
    s3ForcePathStyle: bucket.getOptionalBoolean('s3ForcePathStyle') ?? false,
    accountId: bucket.getOptionalString('accountId'),
    credentials: DefaultAwsCredentialsManager.fromConfig(config),
  };
}
