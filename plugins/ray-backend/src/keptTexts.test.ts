import {
  RAY_ANNOTATIONS,
  RAY_LABELS,
} from '@rayport/backstage-plugin-ray-common';
import { KubernetesError } from '@rayport/backstage-plugin-ray-node';
import { userOf, userToLabel } from './clusters/conversion/userLabel';
import { mergeEvents } from './clusters/mergeEvents';
import { podStatus } from './clusters/explain/podStatus';
import {
  activityOfComponents,
  componentActivitiesSchema,
} from './idle/rayAnswers';
import { rayJobToJob } from './jobs/rayJobToJob';
import { applicationsBack } from './services/rayServiceToService';
import { rayJobInfoSchema } from './submissions/rayJobInfo';

/** A text of a head, or of a user who may write objects, several megabytes long. */
const LONG = 'x'.repeat(4_000_000);

/** Most that may be kept of it, characters. */
const MAX_KEPT = 200_000;

const metadata = { name: 'a', namespace: 'n' };

it.each<[string, () => unknown]>([
  [
    'a job',
    () => rayJobToJob({ metadata, spec: {}, status: { message: LONG } }),
  ],
  [
    'the owner of an object',
    () =>
      userOf({
        ...metadata,
        labels: { [RAY_LABELS.user]: userToLabel(LONG) },
        annotations: { [RAY_ANNOTATIONS.user]: LONG },
      }),
  ],
  [
    'the applications of a service',
    () =>
      applicationsBack({
        app: {
          message: LONG,
          serveDeploymentStatuses: { d: { message: LONG } },
        },
      }),
  ],
  [
    'an event',
    () =>
      mergeEvents(
        [
          {
            metadata,
            involvedObject: { kind: 'Pod', ...metadata },
            message: LONG,
          },
        ],
        { prefix: 'p', subjects: [{ kind: 'Pod', ...metadata }] },
      ),
  ],
  [
    'a pod',
    () => podStatus({ metadata, status: { reason: 'Evicted', message: LONG } }),
  ],
  [
    'a submission',
    () =>
      rayJobInfoSchema.parse({
        entrypoint: LONG,
        message: LONG,
        runtime_env: { [LONG]: { pip: [LONG] } },
      }),
  ],
  [
    'what works on a cluster',
    () =>
      activityOfComponents(
        componentActivitiesSchema.parse({
          driver: { is_active: 'ERROR', timestamp: 1, reason: LONG },
        }),
        1,
      ),
  ],
  [
    'an error of Kubernetes',
    () =>
      KubernetesError.fromAnswer({
        httpStatus: 500,
        body: JSON.stringify({ kind: 'Status', message: LONG }),
        retryAfter: null,
      }).message,
  ],
])('limits the length of texts in %s', (_, made) => {
  const kept = JSON.stringify(made());
  expect(kept).toContain('xxx');
  expect(kept.length).toBeLessThan(MAX_KEPT);
});
