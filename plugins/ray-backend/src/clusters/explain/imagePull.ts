import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import { failureHint } from '../../failures/failureHint';
import { ClusterFacts } from './ClusterFacts';
import { notReadySince } from './podTimes';
import { Trouble } from './Trouble';
import { latestWarning } from './podWarnings';
import { waitingContainers } from './waitingContainers';
import { groupOf, podParameters } from './wording';

const INVALID_NAME = 'InvalidImageName';

/** Reasons with one cause: kubelets alternate between the first two. */
const REASONS = new Set([
  'ErrImagePull',
  'ImagePullBackOff',
  'ErrImageNeverPull',
  'ImageInspectError',
  'RegistryUnavailable',
  'SignatureValidationFailed',
  INVALID_NAME,
]);

/** How a kubelet's event about a failed pull begins. Kubelets before 1.31 name the cause only there. */
const PULL_FAILED = /^Failed to pull image /;

/** A pod's image can't be pulled. */
export function imagePull(facts: ClusterFacts): Trouble[] {
  return waitingContainers(facts, REASONS).map(
    ({ pod, container, reason, message }): Trouble => {
      const spec = groupOf(pod, facts).template?.spec;
      const { initContainers = [], containers = [] } = spec ?? {};
      const given = [...initContainers, ...containers].find(
        ({ name }) => name === container.name,
      );
      const image = container.image || given?.image;
      const secret = spec?.imagePullSecrets?.[0]?.name;
      const isInvalid = reason === INVALID_NAME;
      const failure = {
        ...podParameters(pod),
        container: container.name,
        image,
      };
      return {
        outcome: 'failed',
        mayPass: true,
        since: notReadySince(pod.pod),
        reason: isInvalid ? INVALID_NAME : 'ImagePullBackOff',
        messagePart: isInvalid
          ? messagePart('InvalidImageName', failure)
          : messagePart('ImagePullFailed', failure),
        hintParts: isInvalid
          ? [messagePart('CorrectImageName')]
          : [
              // The reason alone may name the cause.
              failureHint(`${reason}: ${message}`) ??
                failureHint(
                  latestWarning(facts, pod, {
                    text: PULL_FAILED,
                    container: container.name,
                  }) ?? '',
                ) ??
                [],
              messagePart('CheckImage', { secret }),
            ].flat(),
      };
    },
  );
}
