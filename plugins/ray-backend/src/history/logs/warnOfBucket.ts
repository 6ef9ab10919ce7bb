import { LoggerService } from '@backstage/backend-plugin-api';
import { isError } from '@backstage/errors';
import { LogBucketSettings } from './LogBucket';
import { LogFiles } from './LogFiles';

/** No log has this id, so reading it tells only whether the bucket can be read. */
const NO_LOG = 'none';

/** Also the answer for what does not exist, without the right to list the bucket. */
const NOT_LISTED = 'AccessDenied';

/** Says at the start that the bucket of logs can't be used, and not only when the first log is lost. */
export async function warnOfBucket(
  bucket: Pick<LogFiles, 'read'>,
  { bucketName }: Pick<LogBucketSettings, 'bucketName'>,
  logger: LoggerService,
): Promise<void> {
  try {
    await bucket.read(NO_LOG);
  } catch (error) {
    if (isError(error) && error.name === NOT_LISTED) return;
    const reason = isError(error) ? error.message || error.name : String(error);
    logger.warn(
      `The bucket ${bucketName} of ray.history.logs.awsS3 can't be used: ${reason}. Check its name, region, endpoint and credentials; logs wait in memory until it answers`,
    );
  }
}
