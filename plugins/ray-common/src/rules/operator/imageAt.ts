import { OperatedTemplate } from '../pod/PodObjects';
import { FieldPath } from '../Rules';

/** The image of the first container, which runs Ray, and the path of its field. */
export function imageAt(
  template: OperatedTemplate | undefined,
  ...path: FieldPath
) {
  const [container] = template?.spec?.containers ?? [];
  const at = [...path, 'spec', 'containers', 0, 'image'];
  return { image: container?.image ?? '', at };
}
