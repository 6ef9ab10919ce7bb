import { assertBucketPackages } from './bucketPackages';

const KEY = 'ray.history.logs.awsS3';

it('says how to install what a bucket needs and is not there', () => {
  const resolve = (name: string) => {
    if (name === '@aws-sdk/client-s3') throw new Error('Cannot find module');
  };
  expect(() => assertBucketPackages(KEY, resolve)).toThrow(
    'ray.history.logs.awsS3 needs packages that are not installed: yarn --cwd packages/backend add @aws-sdk/client-s3.',
  );
});

it('accepts a portal that has them', () => {
  expect(() => assertBucketPackages(KEY)).not.toThrow();
});
