import { rayCluster } from '../../simulation/__testUtils__/rayCluster';
import { rayJob } from '../../simulation/__testUtils__/rayJob';
import { RayJobSpec } from './RayJob';
import { buildSubmitter } from './submitterJob';
import { parseRayJobSubmission } from '../../simulation/commands/rayJobSubmission';

const ADDRESS = 'http://full-z565n-head-svc.test.svc.cluster.local:8265';

function submitterOf(spec: Partial<RayJobSpec>) {
  const job = {
    ...rayJob('full', spec),
    status: { jobId: 'my-id', dashboardURL: ADDRESS.replace('http://', '') },
  };
  return buildSubmitter(job, rayCluster('full-z565n'));
}

describe('buildSubmitter', () => {
  it('builds the same command as the operator', () => {
    const { spec, metadata } = submitterOf({
      entrypoint: ' python -V\n',
      runtimeEnvYAML: 'pip:\n  - requests==2.26.0\nenv_vars:\n  a: b\n',
      metadata: { job_submission_id: 'abc' },
      entrypointNumCpus: 1,
      entrypointResources: '{"r": 1}',
    });
    const [container] = spec.template.spec.containers;
    expect(container.command).toEqual(['/bin/bash', '-ce', '--']);
    expect(container.args).toEqual([
      `until python -c "import urllib.request; r=urllib.request.urlopen('${ADDRESS}/api/gcs_healthz', timeout=10); exit(0 if b'success' in r.read() else 1)" >/dev/null 2>&1 ; do echo "Waiting for Ray Dashboard GCS to become healthy at ${ADDRESS} ..." ; sleep 2 ; done ; if ! ray job status --address ${ADDRESS} my-id >/dev/null 2>&1 ; then ray job submit --address ${ADDRESS} --no-wait --runtime-env-json "{\\"env_vars\\":{\\"a\\":\\"b\\"},\\"pip\\":[\\"requests==2.26.0\\"]}" --metadata-json "{\\"job_submission_id\\":\\"abc\\"}" --submission-id my-id --entrypoint-num-cpus 1.000000 --entrypoint-resources "{\\"r\\": 1}" -- python -V ; fi ; ray job logs --address ${ADDRESS} --follow my-id`,
    ]);
    expect(metadata.labels).toEqual({
      'app.kubernetes.io/created-by': 'kuberay-operator',
      'ray.io/originated-from-cr-name': 'full',
      'ray.io/originated-from-crd': 'RayJob',
    });
    expect(spec.backoffLimit).toBe(2);
    expect(spec.template.spec.restartPolicy).toBe('Never');
  });

  it('builds a command that the simulation can parse', () => {
    const submitted = (spec: Partial<RayJobSpec>) =>
      parseRayJobSubmission(submitterOf(spec).spec.template.spec.containers[0]);
    expect(
      submitted({
        entrypoint: 'bash -c "echo a -- b; fi"; sleep 1',
        runtimeEnvYAML: 'env_vars: {A: "it\'s me"}',
        entrypointNumGpus: 0.5,
      }),
    ).toEqual({
      address: ADDRESS.replace('http://', ''),
      submissionId: 'my-id',
      entrypoint: 'bash -c "echo a -- b; fi"; sleep 1',
      runtimeEnv: { env_vars: { A: "it's me" } },
      resources: { GPU: 0.5 },
      awaitsEnd: false,
      isLightWeight: false,
    });
    expect(submitted({ entrypoint: '' })).toMatchObject({ entrypoint: '' });
  });

  it("keeps the user's command, and passes the dashboard's address and the submission ID to it", () => {
    const command = [
      'bash',
      '-c',
      'ray job submit --address=http://$RAY_DASHBOARD_ADDRESS --submission-id=$RAY_JOB_SUBMISSION_ID -- python mine.py',
    ];
    const { spec } = submitterOf({
      submitterPodTemplate: {
        spec: { containers: [{ name: 'mine', image: 'i', command }] },
      },
    });
    const [container] = spec.template.spec.containers;
    expect(container).toMatchObject({ name: 'mine', image: 'i', command });
    expect(parseRayJobSubmission(container)).toMatchObject({
      address: ADDRESS.replace('http://', ''),
      submissionId: 'my-id',
      entrypoint: 'python mine.py',
    });
  });

  it('leads the light-weight submitter, whose arguments no shell reads, to the cluster', () => {
    const submitted = (...args: string[]) => {
      const { spec } = submitterOf({
        submitterPodTemplate: {
          spec: {
            containers: [
              { name: 'mine', image: 'i', command: ['/submitter'], args },
            ],
          },
        },
      });
      return parseRayJobSubmission(spec.template.spec.containers[0]);
    };
    expect(
      submitted(
        '--runtime-env-json',
        '{"env_vars": {"A": "$b; c"}}',
        '--',
        'python',
        'my job.py',
      ),
    ).toEqual({
      address: ADDRESS.replace('http://', ''),
      submissionId: 'my-id',
      entrypoint: 'python my job.py',
      runtimeEnv: { env_vars: { A: '$b; c' } },
      resources: {},
      awaitsEnd: false,
      isLightWeight: true,
    });
    expect(
      submitted('--entrypoint-resources', '{"cpu": "wrong"}'),
    ).toMatchObject({
      refusal:
        'ValueError: --entrypoint-resources is not the JSON that it should be',
    });
  });
});
