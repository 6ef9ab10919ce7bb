import { Kind } from '../../kinds';
import { text } from '../../schema/fields';
import { httpOnlyField as field, message } from '../../schema/message';
import { objectPath } from '../crudOperations';
import { defineOperation } from '../Operation';
import { keyRequest } from '../requests';

/**
 * An object as Kubernetes stores it.
 *
 * @public
 */
export type Manifest = {
  manifest: string;
};

/** An object as Kubernetes stores it. */
const manifestSchema = message<Manifest>('ManifestResponse', {
  manifest: field(
    text(),
    'The object as YAML, without notes on who wrote what.',
  ),
});

/** Shows the Kubernetes object behind it. */
export function manifestOperation(kind: Kind) {
  return defineOperation({
    http: {
      method: 'GET',
      path: `${objectPath(kind)}/manifest`,
      api: 'portal',
    },
    input: keyRequest(`Get${kind.type}ManifestRequest`, kind.words),
    output: manifestSchema,
    resource: kind.kind,
    access: 'read',
    isLive: true,
    permission: kind.permissions.read,
    audit: `${kind.kind}-fetch`,
    summary: `Returns the ${kind.kubernetesKind} of a ${kind.noun} as YAML.`,
  });
}
