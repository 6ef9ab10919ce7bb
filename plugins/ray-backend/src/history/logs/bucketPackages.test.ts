import { assertBucketPackages } from './bucketPackages';

const KEY = 'ray.history.logs.awsS3';

it('explains how to install a missing package for buckets', () => {
  const resolve = (name: string) => {
    if (name === '@aws-sdk/client-s3') throw new Error('Cannot find module');
  };
  expect(() => assertBucketPackages(KEY, resolve)).toThrow(
    'ray.history.logs.awsS3 needs packages that are not installed: yarn --cwd packages/backend add @aws-sdk/client-s3.',
  );
});

it('accepts installed packages', () => {
  expect(() => assertBucketPackages(KEY)).not.toThrow();
});
