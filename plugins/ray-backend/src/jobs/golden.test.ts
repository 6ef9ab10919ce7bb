import {
  decodeMessage,
  encodeMessage,
  Job,
  jobSchema,
} from '@rayport/backstage-plugin-ray-common';
import { RayJob } from '@rayport/backstage-plugin-ray-node';
import { asStored } from '../__testUtils__/asStored';
import { readFixtures } from '../__testUtils__/readFixtures';
import { recordedTemplates } from '../clusters/__testUtils__/recordings';
import { jobToRayJob } from './jobToRayJob';
import { rayJobToJob } from './rayJobToJob';

/** A job as the real server received, stored and returned it (KubeRay API server V1, release 1.7.0). */
interface JobRecording {
  name: string;
  /** Absent if only a later response was recorded. */
  request?: object;
  response: Partial<Job>;
  object: RayJob;
}

/** Fields that the reference server drops. */
const LOST = { entrypointNumGpus: 2, activeDeadlineSeconds: 600 };

/** Fields that the operator had not written yet when the response was recorded. */
const LATER = ['jobId', 'jobDeploymentStatus', 'startTime', 'rayClusterName'];

const recordings = readFixtures<JobRecording>('src/jobs/__fixtures__');
const created = recordings.filter(({ request }) => request);

it.each(created)('creates the recorded RayJob $name', recording => {
  const { value } = decodeMessage(jobSchema, recording.request);
  const job = jobSchema.parse(value);
  const made = jobToRayJob({ job, templates: recordedTemplates() });
  const expected = structuredClone(recording.object);
  if (recording.name === 'full') {
    expected.spec = {
      ...expected.spec,
      entrypointNumGpus: LOST.entrypointNumGpus,
    };
  }
  expect(asStored(made)).toEqual(asStored(expected));
});

it.each(recordings)('reads the recorded RayJob $name', recording => {
  const { name, object, request, response } = recording;
  const answer = encodeMessage(jobSchema, rayJobToJob(object));
  if (request) LATER.forEach(field => delete answer[field]);
  const lost = { activeDeadlineSeconds: LOST.activeDeadlineSeconds };
  expect(answer).toEqual({
    ...response,
    ...(name === 'full' && lost),
    createdAt: `${object.metadata.creationTimestamp}`,
  });
});
