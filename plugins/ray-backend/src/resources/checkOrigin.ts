import {
  belongsToRay,
  MessagePart,
  Origin,
  originText,
  RayApiError,
} from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import { KubernetesObject } from '@rayport/backstage-plugin-ray-node';
import { originOf } from '../kubernetes/originOf';
import { OriginEdits } from '../kubernetes/OriginEdits';
import { RequestContext } from '../requests/RequestContext';

/** How a tool treats changes by others. */
function consequence(
  origin: Origin,
  change: 'changed' | 'deleted',
): MessagePart {
  const words = { origin: originText(origin) };
  if (change === 'deleted') return messagePart('OriginCreatesAgain', words);
  return origin.tool === 'helm'
    ? messagePart('NextReleaseSetsBack', words)
    : messagePart('OriginSetsBack', words);
}

/** Whether the portal leaves an object alone, as configured. */
export function isDenied(
  { metadata }: Pick<KubernetesObject, 'metadata'>,
  originEdits: OriginEdits,
): boolean {
  const origin = originOf(metadata);
  return !belongsToRay(origin) && originEdits[origin.tool] === 'deny';
}

/**
 * Warns of a change of another tool's object, or refuses it, as configured.
 *
 * @throws RayApiError `FAILED_PRECONDITION`
 */
export function checkOrigin(
  { kind = '', metadata }: KubernetesObject,
  change: 'changed' | 'deleted',
  { originEdits, warn }: Pick<RequestContext, 'originEdits' | 'warn'>,
): void {
  const origin = originOf(metadata);
  if (belongsToRay(origin)) {
    if (change === 'deleted') warnOfDeletion(origin, warn);
    return;
  }
  if (isDenied({ metadata }, originEdits)) {
    const { namespace = '', name } = metadata;
    throw new RayApiError(
      'FAILED_PRECONDITION',
      messagePart('OriginDeniesEdits', {
        kind,
        name,
        namespace,
        origin: originText(origin),
        tool: origin.tool,
      }),
    );
  }
  // Helm does not recreate deleted objects by itself.
  const lasts = origin.tool === 'helm' && change === 'deleted';
  if (originEdits[origin.tool] === 'confirm' && !lasts)
    warn(consequence(origin, change));
}

/** Warns of a write that makes an object which the portal then leaves alone: its controller could not delete it. */
export function warnOfLaterRefusal(
  { metadata }: KubernetesObject,
  { originEdits, warn }: Pick<RequestContext, 'originEdits' | 'warn'>,
): void {
  if (!isDenied({ metadata }, originEdits)) return;
  const origin = originOf(metadata);
  const words = { origin: originText(origin), tool: origin.tool };
  warn(messagePart('OriginWillDeny', words));
}

/** A service always creates another cluster, and a job does until it has ended. */
function warnOfDeletion(origin: Origin, warn: RequestContext['warn']): void {
  const { kind, name: job } = origin;
  if (kind === 'RayService') warn(consequence(origin, 'deleted'));
  if (kind === 'RayJob') warn(messagePart('JobLosesCluster', { job }));
}

/** Warns of a change of a service's cluster, where no rule of the kind does. */
export function warnOfService(
  { metadata }: KubernetesObject,
  { warn }: Pick<RequestContext, 'warn'>,
): void {
  const { kind, name: service } = originOf(metadata);
  if (kind !== 'RayService') return;
  warn(messagePart('ChangeServiceInstead', { service }));
}
