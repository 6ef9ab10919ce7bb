import { IndexableDocument } from '@backstage/plugin-search-common';
import {
  keyText,
  KINDS,
  RayDocument,
  ResourceKind,
} from '@rayport/backstage-plugin-ray-common';
import {
  objectPagePath,
  ObjectRow,
  readOwner,
} from '@rayport/backstage-plugin-ray-node';

/** Maximum length of a text, characters: enough for the usual fields, and a bound for long ones. */
const MAX_TEXT_LENGTH = 2_000;

/** Maximum number of named images. */
const MAX_IMAGES = 10;

function imagesOf({ object }: ObjectRow): string[] {
  const { headGroupSpec, workerGroupSpec = [] } = object.clusterSpec ?? {};
  const images = [headGroupSpec, ...workerGroupSpec].map(
    group => group?.image ?? '',
  );
  return [...new Set(images)].filter(Boolean).slice(0, MAX_IMAGES);
}

function asSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** Users search for `jane`, and search engines take `user:default/jane` for one word. */
function ownerText(owner: string): string {
  const name = owner.split('/').at(-1) ?? '';
  return name === owner ? `Owner: ${owner}` : `Owner: ${name} (${owner})`;
}

function textOf(kind: ResourceKind, row: ObjectRow): string {
  const { object, status } = row;
  const state = status?.state ? `: ${status.state}` : '';
  const images = imagesOf(row);
  const sentences = [
    `Ray ${KINDS[kind].noun} in namespace ${object.namespace}${state}`,
    status?.message,
    status?.reason && `Reason: ${status.reason}`,
    object.user && ownerText(object.user),
    object.entrypoint && `Runs ${object.entrypoint}`,
    object.version && `Ray ${object.version}`,
    images.length > 0 && `Image: ${images.join(', ')}`,
  ];
  return sentences
    .flatMap(sentence => (sentence ? [asSentence(sentence)] : []))
    .join(' ')
    .slice(0, MAX_TEXT_LENGTH);
}

/**
 * Renders an object as a search document. The document's permission lets only users find it who may read the object.
 */
export function toDocument(
  kind: ResourceKind,
  row: ObjectRow,
): IndexableDocument & RayDocument {
  const { object, status } = row;
  const { namespace, name, user = '' } = object;
  const owner = readOwner(user) ?? user;
  return {
    title: name,
    text: textOf(kind, row),
    location: objectPagePath(kind, object),
    kind,
    namespace,
    name,
    state: status?.state ?? '',
    owner,
    authorization: { resourceRef: keyText({ namespace, name }) },
  };
}

/**
 * The part of a document whose changes matter to the search: without the texts that explain the state. Those may change
 * for hours while everything else stays the same.
 */
export function newsOf(
  kind: ResourceKind,
  { object, status }: ObjectRow,
): IndexableDocument & RayDocument {
  const settled = status && { ...status, message: '', reason: '' };
  return toDocument(kind, { object, status: settled });
}
