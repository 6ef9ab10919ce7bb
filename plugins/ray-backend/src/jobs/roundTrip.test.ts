import { Job, jobSchema } from '@rayport/backstage-plugin-ray-common';
import { RayCluster, RayJob } from '@rayport/backstage-plugin-ray-node';
import fc from 'fast-check';
import { anyCluster } from '../clusters/__testUtils__/anyCluster';
import { rayCluster } from '../clusters/__testUtils__/objects';
import { recordedTemplates } from '../clusters/__testUtils__/recordings';
import { jobToRayJob } from './jobToRayJob';
import { rayJobToJob } from './rayJobToJob';

const templates = recordedTemplates();

/** As Kubernetes stores it: through JSON, which drops what is undefined. */
function stored(job: Job, selected?: RayCluster): RayJob {
  const object = jobToRayJob({
    job,
    templates,
    selected: selected && { cluster: selected, isBinding: false },
  });
  return JSON.parse(JSON.stringify(object));
}

const key = fc.stringMatching(/^[a-z]{1,6}$/);
const records = fc.dictionary(key, fc.string(), { maxKeys: 3 });
const seconds = fc.nat({ max: 100_000 });
const amount = fc.double({ min: 0, max: 64, noNaN: true });

const anySubmitter = fc.record({
  image: fc.constantFrom('r/submitter:1', 'rayproject/ray:2.46.0'),
  cpu: fc.constantFrom('', '500m', '2'),
  memory: fc.constantFrom('', '200Mi', '2Gi'),
});

/** Any job in the form in which answers show it, before the operator has written anything. */
const anyJob: fc.Arbitrary<Job> = fc
  .record({
    cluster: fc.option(anyCluster, { nil: undefined }),
    user: fc.string({ minLength: 1, maxLength: 100 }),
    entrypoint: fc.string(),
    metadata: records,
    runtimeEnv: fc.string(),
    shutdownAfterJobFinishes: fc.boolean(),
    ttlSecondsAfterFinished: seconds,
    activeDeadlineSeconds: seconds,
    jobSubmitter: fc.option(anySubmitter, { nil: undefined }),
    entrypointNumCpus: amount,
    entrypointNumGpus: amount,
    entrypointResources: fc.string(),
  })
  .map(({ cluster, ...job }): Job => ({
    ...jobSchema.parse({ name: 'j', namespace: 'n' }),
    ...job,
    version: cluster?.version ?? '',
    clusterSpec: cluster?.clusterSpec,
    clusterSelector: cluster ? {} : { 'ray.io/cluster': 'c' },
  }));

describe('conversion of jobs to RayJobs and back', () => {
  it('survives a round trip with any content', () => {
    fc.assert(
      fc.property(anyJob, job => {
        expect(rayJobToJob(stored(job))).toEqual(job);
      }),
    );
  });

  it('shows the job id in use, not the requested one', () => {
    const job = jobSchema.parse({ name: 'j', user: 'u', jobId: 'mine' });
    const object = stored(job);
    expect(object.spec?.jobId).toBe('mine');
    expect(rayJobToJob(object).jobId).toBe('');
    const status = { jobId: 'j-x2v4d' };
    expect(rayJobToJob({ ...object, status }).jobId).toBe('j-x2v4d');
  });

  const submitterImage = (object: RayJob) =>
    rayJobToJob(object).jobSubmitter?.image;

  it('gives the submitter the image of its cluster’s head', () => {
    const headGroupSpec = { computeTemplate: 'gpu', image: 'r/own:1' };
    const base = { name: 'j', user: 'u', version: '2.46.0', jobSubmitter: {} };
    const own = { ...base, clusterSpec: { headGroupSpec } };
    expect(submitterImage(stored(jobSchema.parse(own)))).toBe('r/own:1');
    const usual = {
      ...base,
      clusterSpec: { headGroupSpec: { computeTemplate: 'gpu' } },
    };
    expect(submitterImage(stored(jobSchema.parse(usual)))).toBe(
      'rayproject/ray:2.46.0',
    );
    const clusterSelector = { 'ray.io/cluster': 'c' };
    const selecting = jobSchema.parse({ ...own, clusterSelector });
    expect(submitterImage(stored(selecting, rayCluster()))).toBe(
      'rayproject/ray:2.46.0',
    );
    expect(submitterImage(stored(selecting))).toBe('');
  });

  it('keeps an owner that does not fit into a label, and hides its annotation', () => {
    const job = jobSchema.parse({
      name: 'j',
      user: 'user:default/guest',
      metadata: { a: 'b' },
      clusterSelector: { 'ray.io/cluster': 'c' },
    });
    const object = stored(job);
    expect(object.metadata.labels?.['ray.io/user']).toBe('user_default_guest');
    expect(object.metadata.annotations).toEqual({
      a: 'b',
      'rayport.io/user': 'user:default/guest',
    });
    const back = rayJobToJob(object);
    expect(back.user).toBe('user:default/guest');
    expect(back.metadata).toEqual({ a: 'b' });
  });

  it('reads incomplete objects of other tools', () => {
    const metadata = { name: 'j', deletionTimestamp: '2026-11-21T09:16:08Z' };
    const job = rayJobToJob({ metadata });
    expect(job).toEqual({
      ...jobSchema.parse({}),
      name: 'j',
      deleteAt: '2026-11-21T09:16:08Z',
    });
    const spec = { submitterPodTemplate: {} };
    expect(rayJobToJob({ metadata, spec }).jobSubmitter).toEqual({
      image: '',
      cpu: '',
      memory: '',
    });
  });
});
