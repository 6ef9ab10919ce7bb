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
import { RequestContext } from '../requests/RequestContext';

/** What a tool does to foreign changes. */
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
    // A job makes no other cluster once it has ended; a service always does.
    if (origin.kind === 'RayService' && change === 'deleted') {
      warn(consequence(origin, change));
    }
    return;
  }
  const edit = originEdits[origin.tool];
  if (edit === 'deny') {
    const { namespace = '', name } = metadata;
    throw new RayApiError(
      'FAILED_PRECONDITION',
      messagePart('OriginDeniesEdits', {
        ...{ kind, name, namespace },
        origin: originText(origin),
        tool: origin.tool,
      }),
    );
  }
  // Helm does not recreate deleted objects by itself.
  const lasts = origin.tool === 'helm' && change === 'deleted';
  if (edit === 'confirm' && !lasts) warn(consequence(origin, change));
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
