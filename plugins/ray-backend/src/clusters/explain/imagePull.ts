import { ClusterFacts } from './ClusterFacts';
import { notReadySince } from './podTimes';
import { Trouble } from './Trouble';
import { waitingContainers } from './waitingContainers';
import { capitalized, groupOf, podTitle } from './wording';

const INVALID_NAME = 'InvalidImageName';

/** Faces of one cause: kubelets go back and forth between the first two. */
const REASONS = new Set([
  'ErrImagePull',
  'ImagePullBackOff',
  'ErrImageNeverPull',
  'ImageInspectError',
  'RegistryUnavailable',
  'SignatureValidationFailed',
  INVALID_NAME,
]);

/** A pod's image can't be had. */
export function imagePull(facts: ClusterFacts): Trouble[] {
  return waitingContainers(facts, REASONS).map(
    ({ pod, container, reason }): Trouble => {
      const spec = groupOf(pod, facts).template?.spec;
      const given = spec?.containers?.find(
        ({ name }) => name === container.name,
      );
      const image = container.image || given?.image || 'its image';
      const secret = spec?.imagePullSecrets?.[0]?.name;
      const isInvalid = reason === INVALID_NAME;
      const access = secret
        ? `the secret ${secret} gives access to its registry`
        : 'its registry needs no imagePullSecret';
      return {
        outcome: 'failed',
        mayPass: true,
        since: notReadySince(pod.pod),
        reason: isInvalid ? INVALID_NAME : 'ImagePullBackOff',
        message: isInvalid
          ? `${image}, the image of ${podTitle(pod)}, is no valid image name`
          : `${capitalized(podTitle(pod))} can't pull the image ${image}`,
        hint: isInvalid
          ? 'Write the image as registry/name:tag.'
          : `Check that the image exists under this name and tag, and that ${access}.`,
      };
    },
  );
}
