import { mockServices } from '@backstage/backend-test-utils';
import { startFakeS3 } from './__testUtils__/startFakeS3';
import { LogBucket } from './LogBucket';
import { readLogSettings } from './LogLimits';

const ID = 'abcdef';

describe('LogBucket', () => {
  let s3: Awaited<ReturnType<typeof startFakeS3>>;
  beforeEach(async () => {
    s3 = await startFakeS3();
  });
  afterEach(() => s3.stop());

  function settingsOf(awsS3: object, logs: object = {}) {
    const { endpoint } = s3;
    const data = {
      aws: { mainAccount: { accessKeyId: 'ada', secretAccessKey: 'secret' } },
      ray: {
        history: {
          logs: {
            ...logs,
            awsS3: {
              bucketName: 'kept',
              region: 'eu-west-1',
              endpoint,
              s3ForcePathStyle: true,
              ...awsS3,
            },
          },
        },
      },
    };
    return readLogSettings(mockServices.rootConfig({ data }));
  }

  function bucketOf(awsS3: object = {}) {
    const settings = settingsOf(awsS3)?.bucket;
    if (!settings) throw new Error('There is no bucket');
    return new LogBucket(settings);
  }

  it('stores logs below its path, with the account of the portal', async () => {
    const bucket = bucketOf({ bucketRootPath: '/ray/logs/' });
    await bucket.write(ID, Buffer.from('packed'));
    expect([...s3.objects.keys()]).toEqual(['/kept/ray/logs/ab/abcdef.log.gz']);
    expect(s3.authorizations[0]).toMatch(
      /^AWS4-HMAC-SHA256 Credential=ada\/\d+\/eu-west-1\/s3\//,
    );
    const read = await bucket.read(ID);
    expect(Buffer.from(read ?? []).toString()).toBe('packed');
  });

  it('distinguishes a missing log from an unavailable bucket', async () => {
    const bucket = bucketOf();
    expect(await bucket.read(ID)).toBeUndefined();
    await bucket.write(ID, Buffer.from('packed'));
    await bucket.delete([ID, 'never']);
    expect(s3.objects.size).toBe(0);
    const { endpoint } = s3;
    await s3.stop();
    await expect(bucketOf({ endpoint }).read(ID)).rejects.toThrow(
      'ECONNREFUSED',
    );
  });

  it("can't be combined with a directory", () => {
    expect(() => settingsOf({}, { directory: '/tmp/logs' })).toThrow(
      'ray.history.logs has both directory and awsS3: logs are kept in one of them, remove the other.',
    );
  });
});
