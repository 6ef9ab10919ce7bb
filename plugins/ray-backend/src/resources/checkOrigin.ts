import {
  MessagePart,
  Origin,
  originText,
  RayApiError,
} from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import { KubernetesObject } from '@rayport/backstage-plugin-ray-node';
import { originOf } from '../kubernetes/originOf';
import { RequestContext } from '../requests/RequestContext';

/** Changes of what belongs to a job or service are judged by the kind, as some of them last. */
const RAY_OWNERS: readonly string[] = ['RayJob', 'RayService', 'RayCronJob'];

/** What a tool does to a change that others make. */
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
 * Warns of a change of an object that another tool keeps, or refuses it, as the configuration says.
 *
 * @throws RayApiError `FAILED_PRECONDITION`
 */
export function checkOrigin(
  { kind = '', metadata }: KubernetesObject,
  change: 'changed' | 'deleted',
  { originEdits, warn }: Pick<RequestContext, 'originEdits' | 'warn'>,
): void {
  const origin = originOf(metadata);
  if (origin.tool === 'owner' && RAY_OWNERS.includes(origin.kind)) return;
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
  // Helm creates nothing again by itself.
  const lasts = origin.tool === 'helm' && change === 'deleted';
  if (edit === 'confirm' && !lasts) warn(consequence(origin, change));
}
