import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { AwsCredentialsManager } from '@backstage/integration-aws-node';
import { LogFiles, logFileName } from './LogFiles';

/** Timeout of connecting, and between two parts of an answer, milliseconds. */
const CONNECTION_TIMEOUT_MS = 5_000;
const REQUEST_TIMEOUT_MS = 30_000;

/** The bucket of logs, from `ray.history.logs.awsS3`. */
export interface LogBucketSettings {
  bucketName: string;
  /** Prefix of the keys; empty for the whole bucket. */
  bucketRootPath: string;
  /** By default as the AWS SDK finds it: `AWS_REGION`, its configuration files. */
  region?: string;
  /** Address of a store other than Amazon's. */
  endpoint?: string;
  /** The bucket is in the path of addresses, not in their host name. */
  s3ForcePathStyle: boolean;
  /** One of `aws.accounts`; the default account of `aws` when absent. */
  accountId?: string;
  /** Provider of credentials. */
  credentials: AwsCredentialsManager;
}

/** Compressed logs as objects in a bucket of Amazon S3 or a compatible store. */
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
      // Other stores do not support Amazon's newer checksums.
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
    // One by one: not every store supports deletion in bulk.
    await Promise.all(
      ids.map(id => this.#client.send(new DeleteObjectCommand(this.#at(id)))),
    );
  }

  #at(id: string) {
    return { Bucket: this.#bucket, Key: `${this.#prefix}${logFileName(id)}` };
  }
}
