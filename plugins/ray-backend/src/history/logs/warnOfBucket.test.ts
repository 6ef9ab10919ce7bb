import { mockServices } from '@backstage/backend-test-utils';
import { warnOfBucket } from './warnOfBucket';

async function warningsOf(read: () => Promise<undefined>): Promise<string[]> {
  const logger = mockServices.logger.mock();
  await warnOfBucket({ read }, { bucketName: 'logs' }, logger);
  return logger.warn.mock.calls.map(([message]) => message);
}

const failing = (name: string, message: string) => () =>
  Promise.reject(Object.assign(new Error(message), { name }));

describe('warnOfBucket', () => {
  it('names the bucket, its section and the reason', async () => {
    const read = failing('CredentialsProviderError', 'No credentials');
    expect(await warningsOf(read)).toEqual([
      expect.stringMatching(
        /^The bucket logs of ray\.history\.logs\.awsS3 can't be used: No credentials\. Check/,
      ),
    ]);
  });

  it('says nothing of a bucket that answers', async () => {
    expect(await warningsOf(async () => undefined)).toEqual([]);
    expect(await warningsOf(failing('AccessDenied', 'no'))).toEqual([]);
  });
});
