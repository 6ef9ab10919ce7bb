import { Kind } from '../../kinds';
import { repeated, text, timestamp } from '../../schema/fields';
import { httpOnlyField as field, message } from '../../schema/message';
import { objectPath } from '../crudOperations';
import { defineOperation } from '../Operation';
import { keyRequest } from '../requests';

/**
 * What one program wrote of an object.
 *
 * @public
 */
export type ManifestChange = {
  manager: string;
  operation: string;
  subresource: string;
  time: string;
  fields: string[];
};

const change = message<ManifestChange>('ManifestChange', {
  manager: field(text(), 'The program that wrote, as it calls itself.'),
  operation: field(text(), '`Apply` or `Update`.'),
  subresource: field(text(), 'Such as `status`; absent for the object itself.'),
  time: field(timestamp(), 'When it last wrote any of the fields.'),
  fields: field(
    repeated(text()),
    'The fields that it wrote last, such as `spec.suspend`.',
  ),
});

/**
 * An object as Kubernetes stores it, and who wrote it.
 *
 * @public
 */
export type Manifest = {
  manifest: string;
  history: ManifestChange[];
};

/** An object as Kubernetes stores it, and who wrote it. */
export const manifestSchema = message<Manifest>('ManifestResponse', {
  manifest: field(
    text(),
    'The object as YAML, without notes on who wrote what.',
  ),
  history: field(
    repeated(change),
    'Who wrote which of its fields last, the latest first.',
  ),
});

/** Shows what the object behind it looks like in Kubernetes. */
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
