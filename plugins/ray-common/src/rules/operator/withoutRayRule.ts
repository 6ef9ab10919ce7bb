import { messagePart } from '../../texts';
import { OperatedTemplate } from '../pod/PodObjects';
import { FieldPath, Report } from '../Rules';

/**
 * Public images without Ray, which users take by mistake: those of Python, of systems and of frameworks. Images with
 * these names in other registries may have it.
 */
const WITHOUT_RAY =
  /^(?:docker\.io\/)?(?:library\/)?(?:python|ubuntu|debian|alpine|busybox|fedora|node|nginx|pytorch\/pytorch|tensorflow\/tensorflow|nvidia\/cuda|continuumio\/(?:mini|ana)conda3)(?:[:@]|$)/;

/**
 * The first container of a pod runs `ray`, after a command of the user that may install it.
 *
 * @param report - for what has the template
 */
export function withoutRayRule(
  template: OperatedTemplate | undefined,
  path: FieldPath,
  report: Report,
): void {
  const [{ image = '', command = [], args = [] } = {}] =
    template?.spec?.containers ?? [];
  if (command.length || args.length || !WITHOUT_RAY.test(image)) return;
  report(
    [...path, 'spec', 'containers', 0, 'image'],
    messagePart('ImageWithoutRay', { image }),
    'warn',
  );
}
