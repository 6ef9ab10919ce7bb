import { uploadedPackages } from './uploadedPackages';

describe('uploadedPackages', () => {
  it.each([
    ['working_dir: gcs://a.zip\npy_modules: [gcs://b.zip, gcs://a.zip]'],
    [{ working_dir: 'gcs://a.zip', py_modules: ['gcs://b.zip', 's3://c'] }],
  ])('lists the folder and all packages of %j once each', runtimeEnv => {
    expect(uploadedPackages(runtimeEnv)).toEqual(['a.zip', 'b.zip']);
  });

  it.each([
    [''],
    ['working_dir: s3://bucket/a.zip'],
    ['working_dir: [gcs://a.zip'],
    ['env_vars: {A: gcs://a.zip}'],
    [null],
    [undefined],
    [{ py_modules: 'gcs://a.zip' }],
  ])('finds nothing in %j', runtimeEnv => {
    expect(uploadedPackages(runtimeEnv)).toEqual([]);
  });
});
