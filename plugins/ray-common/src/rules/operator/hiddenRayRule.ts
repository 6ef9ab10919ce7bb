import { messagePart } from '../../texts';
import { Report } from '../Rules';
import { OperatedGroup } from './OperatorObjects';

/** Ray's own images, which have Python and Ray in the home folder of the user `ray`. */
const RAY_IMAGE = /^(?:docker\.io\/)?rayproject\/ray(?:-ml|-llm)?(?:[:@]|$)/;

const PYTHON = '/home/ray/anaconda3';

/** A mount over Ray's Python in Ray's own images, after which the container finds no program `ray`. */
export function hiddenRayRule(
  { template }: OperatedGroup,
  report: Report,
): void {
  const [ray] = template?.spec?.containers ?? [];
  if (!ray || !RAY_IMAGE.test(ray.image ?? '')) return;
  for (const [index, { mountPath = '' }] of (
    ray.volumeMounts ?? []
  ).entries()) {
    const folder = mountPath.replace(/\/$/, '');
    const hides = folder.length > 1 && `${PYTHON}/`.startsWith(`${folder}/`);
    if (!hides) continue;
    report(
      ['template', 'spec', 'containers', 0, 'volumeMounts', index, 'mountPath'],
      messagePart('MountHidesRay', { path: mountPath, python: PYTHON }),
      'warn',
    );
  }
}
