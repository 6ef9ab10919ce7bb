import { Config } from '@backstage/config';
import { z } from 'zod';
import { readSettings } from '../../configuration/readSettings';
import { count, flag, section, text, use } from '../../configuration/settings';
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
  /** A directory, used instead of the database. */
  directory: string | undefined;
  /** A bucket, used instead of the database. */
  bucket: LogBucketSettings | undefined;
}

const MEBIBYTE = 1024 ** 2;

const bucketSettings = section({
  bucketName: text().describe('Name of the bucket'),
  bucketRootPath: text()
    .optional()
    .describe('Path below which the logs are kept'),
  region: text()
    .optional()
    .meta({ usual: 'as the AWS SDK finds it, such as `AWS_REGION`' })
    .describe('Region of the bucket'),
  endpoint: text()
    .optional()
    .describe(
      "Address of a store that is not Amazon's, such as `https://minio.example.com`",
    ),
  s3ForcePathStyle: flag()
    .prefault(false)
    .describe(
      'Name the bucket in the path of addresses, as other stores often want it',
    ),
  accountId: text()
    .optional()
    .meta({ usual: '`aws.mainAccount`' })
    .describe('One of `aws.accounts`'),
}).describe(
  "A bucket of Amazon S3, or of a store that understands its API, to keep the logs in, in place of the database ([more](operations/helm.md#logs-in-a-bucket)). Credentials are those of `aws`, as Backstage's other plugins have them: of one of its accounts, or as the AWS SDK finds them",
);

const detailedSettings = section({
  // As much as a user reads of a log, and as a page shows at once. One statement and one answer carry a whole log.
  maxContainerBytes: count({ most: 16 * MEBIBYTE, unit: 'bytes' })
    .prefault(MEBIBYTE)
    .meta({ usual: '1 MiB' })
    .describe(
      'Most that is kept of the log of one run of a container, bytes of text: its end. At most 16 MiB',
    ),
  // Logs compress to about a tenth, so this holds the ends of some hundred runs.
  maxObjectBytes: count({ unit: 'bytes' })
    .prefault(16 * MEBIBYTE)
    .meta({ usual: '16 MiB' })
    .describe(
      'Most that is kept of the logs of one object, bytes as stored (gzip); the oldest go first',
    ),
  // Some ten thousand ends of logs, a bearable size for a small database.
  maxTotalBytes: count({ unit: 'bytes' })
    .prefault(1024 * MEBIBYTE)
    .meta({ usual: '1 GiB' })
    .describe('The same of all logs together'),
  directory: text()
    .optional()
    .describe(
      'A directory to keep the logs in, in place of the database; all replicas must share it',
    ),
  awsS3: bucketSettings.optional(),
}).refine(({ directory, awsS3 }) => !directory || !awsS3, {
  error:
    'has both directory and awsS3: logs are kept in one of them, remove the other.',
});

/** `ray.history.logs`. */
export const logSettings = z
  .union([flag(), detailedSettings], use('true, false or a section with keys'))
  .prefault(true)
  .describe(
    'Keep the [ends of logs](api/history.md#history) of jobs, heads and failing workers when their containers end, compressed; `false` keeps none',
  );

const KEY = 'ray.history.logs';

/**
 * Reads `ray.history.logs`.
 *
 * @returns undefined where no logs are kept
 * @throws Error that names the key of an invalid setting
 */
export function readLogSettings(config: Config): LogSettings | undefined {
  const found = readSettings(config, KEY, logSettings);
  if (found === false) return undefined;
  const { awsS3, directory, ...limits } =
    found === true ? detailedSettings.parse({}) : found;
  return { ...limits, directory, bucket: awsS3 && bucketOf(config, awsS3) };
}

function bucketOf(
  config: Config,
  settings: z.output<typeof bucketSettings>,
): LogBucketSettings {
  assertBucketPackages(`${KEY}.awsS3`);
  return {
    ...settings,
    bucketRootPath: settings.bucketRootPath ?? '',
    async credentials() {
      const { DefaultAwsCredentialsManager } =
        await import('@backstage/integration-aws-node');
      return DefaultAwsCredentialsManager.fromConfig(config);
    },
  };
}
