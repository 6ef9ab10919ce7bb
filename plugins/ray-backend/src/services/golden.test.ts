import {
  decodeMessage,
  encodeMessage,
  Service,
  serviceSchema,
} from '@rayport/backstage-plugin-ray-common';
import { RayServiceObject } from '@rayport/backstage-plugin-ray-node';
import { asStored } from '../__testUtils__/asStored';
import { readFixtures } from '../__testUtils__/readFixtures';
import { recordedTemplates } from '../clusters/__testUtils__/recordings';
import { rayServiceToService } from './rayServiceToService';
import { serviceToRayService } from './serviceToRayService';

/** A service as the real server received, stored and returned it (KubeRay API server V1, release 1.7.0). */
interface ServiceRecording {
  name: string;
  /** Absent if only a later response was recorded. */
  request?: object;
  response: Partial<Service>;
  object: RayServiceObject;
}

const recordings = readFixtures<ServiceRecording>('src/services/__fixtures__');
const created = recordings.filter(({ request }) => request);
const now = new Date('2026-11-21T09:16:54.250Z');

it.each(created)('creates the recorded RayService $name', recording => {
  const { value } = decodeMessage(serviceSchema, recording.request);
  const service = serviceSchema.parse(value);
  const templates = recordedTemplates();
  const made = serviceToRayService({ service, templates, now });
  expect(asStored(made)).toEqual(asStored(recording.object));
  expect(made.metadata.annotations).toEqual({
    'ray.io/creation-timestamp': '2026-11-21 09:16:54.25 +0000 UTC',
  });
});

it.each(recordings)('reads the recorded RayService $name', recording => {
  const { object, response } = recording;
  const { rayServiceEvents = [] } = response.rayServiceStatus ?? {};
  const service = rayServiceToService(object, rayServiceEvents);
  expect(encodeMessage(serviceSchema, service)).toEqual(response);
});
