import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { AwsCredentialsManager } from '@backstage/integration-aws-node';
import { LogFiles, logFileName } from './LogFiles';

/** Time to connect, and between two parts of an answer, milliseconds. */
const CONNECTION_TIMEOUT_MS = 5_000;
const REQUEST_TIMEOUT_MS = 30_000;

/** Which bucket logs are kept in, as `ray.history.logs.awsS3` says. */
export interface LogBucketSettings {
  bucketName: string;
  /** Path below which they are; empty for the whole bucket. */
  bucketRootPath: string;
  /** As the AWS SDK finds it when absent: `AWS_REGION`, its configuration files. */
  region?: string;
  /** Of a store that is not Amazon's. */
  endpoint?: string;
  /** The bucket is in the path of addresses, not in their host. */
  s3ForcePathStyle: boolean;
  /** One of `aws.accounts`; what is set for `aws` as a whole when absent. */
  accountId?: string;
  /** Where credentials come from. */
  credentials: AwsCredentialsManager;
}

/** Compressed logs as objects of a bucket of Amazon S3, or of a store that understands its API. */
export class LogBucket implements LogFiles {
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #prefix: string;

  constructor(settings: LogBucketSettings) {
    const { accountId, credentials, region, endpoint } = settings;
    const folders = settings.bucketRootPath.split('/').filter(Boolean);
    this.#bucket = settings.bucketName;
    this.#prefix = folders.map(folder => `${folder}/`).join('');
    this.#client = new S3Client({
      ...(region && { region }),
      ...(endpoint && { endpoint }),
      forcePathStyle: settings.s3ForcePathStyle,
      credentials: async () => {
        const found = await credentials.getCredentialProvider({ accountId });
        return found.sdkCredentialProvider();
      },
      requestHandler: {
        connectionTimeout: CONNECTION_TIMEOUT_MS,
        requestTimeout: REQUEST_TIMEOUT_MS,
      },
      // Other stores do not know the checksums that Amazon's has added.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  async write(id: string, body: Uint8Array): Promise<void> {
    const ContentType = 'application/gzip';
    await this.#client.send(
      new PutObjectCommand({ ...this.#at(id), Body: body, ContentType }),
    );
  }

  async read(id: string): Promise<Uint8Array | undefined> {
    try {
      const { Body } = await this.#client.send(
        new GetObjectCommand(this.#at(id)),
      );
      return await Body?.transformToByteArray();
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined;
      throw error;
    }
  }

  async delete(ids: readonly string[]): Promise<void> {
    // One by one: not every store deletes many by one request.
    await Promise.all(
      ids.map(id => this.#client.send(new DeleteObjectCommand(this.#at(id)))),
    );
  }

  #at(id: string) {
    return { Bucket: this.#bucket, Key: `${this.#prefix}${logFileName(id)}` };
  }
}
