import type { S3Client } from '@aws-sdk/client-s3';
import type { AwsCredentialsManager } from '@backstage/integration-aws-node';
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
  credentials(): Promise<AwsCredentialsManager>;
}

/** The SDK is large, and only portals with a bucket install it. */
const loadSdk = () => import('@aws-sdk/client-s3');

/** The SDK, and a client that it made. */
interface Connection {
  sdk: Awaited<ReturnType<typeof loadSdk>>;
  client: S3Client;
}

/** Compressed logs as objects in a bucket of Amazon S3 or a compatible store. */
export class LogBucket implements LogFiles {
  readonly #settings: LogBucketSettings;
  readonly #bucket: string;
  readonly #prefix: string;
  #connection: Promise<Connection> | undefined;

  constructor(settings: LogBucketSettings) {
    const folders = settings.bucketRootPath.split('/').filter(Boolean);
    this.#settings = settings;
    this.#bucket = settings.bucketName;
    this.#prefix = folders.map(folder => `${folder}/`).join('');
  }

  async write(id: string, body: Uint8Array): Promise<void> {
    const ContentType = 'application/gzip';
    const { sdk, client } = await this.#connect();
    await client.send(
      new sdk.PutObjectCommand({ ...this.#at(id), Body: body, ContentType }),
    );
  }

  async read(id: string): Promise<Uint8Array | undefined> {
    const { sdk, client } = await this.#connect();
    try {
      const { Body } = await client.send(
        new sdk.GetObjectCommand(this.#at(id)),
      );
      return await Body?.transformToByteArray();
    } catch (error) {
      if (error instanceof sdk.NoSuchKey) return undefined;
      throw error;
    }
  }

  async delete(ids: readonly string[]): Promise<void> {
    const { sdk, client } = await this.#connect();
    // One by one: not every store supports deletion in bulk.
    await Promise.all(
      ids.map(id => client.send(new sdk.DeleteObjectCommand(this.#at(id)))),
    );
  }

  #at(id: string) {
    return { Bucket: this.#bucket, Key: `${this.#prefix}${logFileName(id)}` };
  }

  #connect(): Promise<Connection> {
    this.#connection ??= this.#open();
    return this.#connection;
  }

  async #open(): Promise<Connection> {
    const sdk = await loadSdk();
    const { accountId, region, endpoint, s3ForcePathStyle } = this.#settings;
    const client = new sdk.S3Client({
      ...(region && { region }),
      ...(endpoint && { endpoint }),
      forcePathStyle: s3ForcePathStyle,
      credentials: async () => {
        const credentials = await this.#settings.credentials();
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
    return { sdk, client };
  }
}
