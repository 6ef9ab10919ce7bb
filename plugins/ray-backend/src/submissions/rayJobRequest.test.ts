import { jobSubmissionSchema } from '@rayport/backstage-plugin-ray-common';
import { rayJobRequest } from './rayJobRequest';

const requestOf = (submission: object) =>
  rayJobRequest(jobSubmissionSchema.parse(submission));

describe('rayJobRequest', () => {
  it('omits fields that are not set', () => {
    const request = requestOf({ entrypoint: 'true', runtimeEnv: ' \n' });
    expect(JSON.parse(JSON.stringify(request))).toEqual({ entrypoint: 'true' });
  });

  it('converts every field to the form that Ray expects', () => {
    expect(
      requestOf({
        entrypoint: 'python -V',
        submissionId: 'my sub',
        metadata: { k: 'v' },
        runtimeEnv: 'env_vars:\n  a: b\npip: [x]\n',
        entrypointNumCpus: 0.5,
        entrypointNumGpus: 1,
        entrypointResources: { accelerator: '0.25', slots: '1e2' },
      }),
    ).toEqual({
      entrypoint: 'python -V',
      submission_id: 'my sub',
      metadata: { k: 'v' },
      runtime_env: { env_vars: { a: 'b' }, pip: ['x'] },
      entrypoint_num_cpus: 0.5,
      entrypoint_num_gpus: 1,
      entrypoint_resources: { accelerator: 0.25, slots: 100 },
    });
  });

  it.each(['a/b', '..', '.', 'a\\b', 'a\nb', 'x'.repeat(201)])(
    'refuses %j as an id',
    submissionId => {
      expect(() => requestOf({ entrypoint: 'x', submissionId })).toThrow(
        /^submissionId/,
      );
    },
  );
});
