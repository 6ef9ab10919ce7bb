import { messagePart } from '../../texts';
import { OperatedContainer } from '../pod/PodObjects';
import { Report } from '../Rules';
import { OperatedGroup } from './OperatorObjects';

/** Names of the container that runs Ray, in samples and charts. */
const RAY_NAME = /^ray(-head|-worker|-node|-container)?$/;

/** Images that are named after Ray. */
const RAY_IMAGE = /(?:^|\/)ray(?:-ml|-llm)?(?:[:@]|$)/;

/** Ports that only Ray has: GCS, client and dashboard. */
const RAY_PORTS: readonly unknown[] = [6379, 10_001, 8265];

function isNamedAfterRay({ name = '', image = '' }: OperatedContainer) {
  return RAY_NAME.test(name) || RAY_IMAGE.test(image);
}

function hasRayPorts({ ports = [] }: OperatedContainer): boolean {
  return ports.some(({ containerPort }) => RAY_PORTS.includes(containerPort));
}

/**
 * The operator starts Ray in the first container (KubeRay, `RayContainerIndex`). Images may have any name, so this warns
 * only if another container, by its name and by its image or ports, is the one that is meant.
 */
export function rayContainerRule(
  { template }: OperatedGroup,
  report: Report,
): void {
  const [first, ...others] = template?.spec?.containers ?? [];
  if (!first || isNamedAfterRay(first) || hasRayPorts(first)) return;
  const meant = others.find(
    ({ name = '', image = '', ports }) =>
      image !== first.image &&
      RAY_NAME.test(name) &&
      (RAY_IMAGE.test(image) || hasRayPorts({ ports })),
  );
  if (!meant) return;
  report(
    ['template', 'spec', 'containers', 0],
    messagePart('RayNotFirst', {
      first: first.name ?? '',
      container: meant.name ?? '',
    }),
    'warn',
  );
}
