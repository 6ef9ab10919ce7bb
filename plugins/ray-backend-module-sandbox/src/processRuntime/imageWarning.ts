import { CountedEvent } from '../events';
import { Container } from '../objects';
import { InstalledRay } from './InstalledRay';

const RAY_IMAGE =
  /(?:^|\/)rayproject\/ray(?:-ml|-llm)?:(\d+\.\d+\.\d+)(?:[-.]|$)/;

/** A warning that a container runs without the contents of its image; undefined if there is nothing to warn about. */
export function imageWarning(
  { image = '', name }: Container,
  { version }: InstalledRay,
  isRayNode: boolean,
): CountedEvent | undefined {
  const [, wanted] = RAY_IMAGE.exec(image) ?? [];
  if (wanted === version || (!isRayNode && wanted === undefined)) {
    return undefined;
  }
  const what = wanted
    ? `has Ray ${wanted}, which is not installed`
    : 'is not there';
  return {
    type: 'Warning',
    reason: 'ImageNotUsed',
    message: `Image "${image}" ${what}: the sandbox has no images, and runs Ray ${version} of this machine`,
    fieldPath: `spec.containers{${name}}`,
  };
}
