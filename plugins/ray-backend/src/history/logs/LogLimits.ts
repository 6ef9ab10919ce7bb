import { Config } from '@backstage/config';
import { assertBucketPackages } from './bucketPackages';
import { LogBucketSettings } from './LogBucket';

/** Limits of kept logs. */
export interface LogLimits {
  /** Bytes of text of one run of a container, from its end. */
  maxContainerBytes: number;
  /** Of all logs of one object, bytes as stored. */
  maxObjectBytes: number;
  /** Of all logs, bytes as stored. */
  maxTotalBytes: number;
}

/** Where logs are stored, and how much of them. */
export interface LogSettings extends LogLimits {
  /** A directory, used in place of the database. */
  directory: string | undefined;
  /** A bucket, used in place of the database. */
  bucket: LogBucketSettings | undefined;
}

/** As much as a user reads of a log, and as a page shows at once. */
const DEFAULT_MAX_CONTAINER_BYTES = 1024 ** 2;

/** Logs compress to about a tenth, so this holds the ends of some hundred runs. */
const DEFAULT_MAX_OBJECT_BYTES = 16 * 1024 ** 2;

/** Some ten thousand ends of logs, a bearable size for a small database. */
const DEFAULT_MAX_TOTAL_BYTES = 1024 ** 3;

/** One statement and one answer carry a whole log. */
const MAX_CONTAINER_BYTES = 16 * 1024 ** 2;

const KEY = 'ray.history.logs';

/**
 * Reads `ray.history.logs`.
 *
 * @returns undefined where no logs are kept
 * @throws Error that names the key of an invalid setting
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
  assertBucketPackages(`${KEY}.awsS3`);
  return {
    bucketName: bucket.getString('bucketName'),
    bucketRootPath: bucket.getOptionalString('bucketRootPath') ?? '',
    region: bucket.getOptionalString('region'),
    endpoint: bucket.getOptionalString('endpoint'),
    s3ForcePathStyle: bucket.getOptionalBoolean('s3ForcePathStyle') ?? false,
    accountId: bucket.getOptionalString('accountId'),
    async credentials() {
      const { DefaultAwsCredentialsManager } =
        await import('@backstage/integration-aws-node');
      return DefaultAwsCredentialsManager.fromConfig(config);
    },
  };
}
