import {
  JsonObject,
  KINDS,
  parseYaml,
  RESOURCE_KINDS,
  ResourceKind,
} from '@rayport/backstage-plugin-ray-common';
import { z } from 'zod';
import { lineOfField } from '../../editor/lineOfField';
import { manifestYaml } from '../manifestYaml';
import { DocumentFault, faultOfObject, faultOfYaml } from './DocumentFault';
import { partsOf, TextPart } from './partsOf';

/** The namespace of documents without one, as with kubectl. */
const DEFAULT_NAMESPACE = 'default';

const API_VERSION = 'ray.io/v1';

/** Most objects of one text; each is sent as a separate request. */
const MAX_DOCUMENTS = 20;

const objectSchema = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({
    name: z.string().optional(),
    generateName: z.string().optional(),
    namespace: z.string().optional(),
  }),
});

/** Several objects in one, as kubectl writes them. */
const listSchema = z.object({
  kind: z.string().endsWith('List'),
  items: z.array(z.unknown()),
});

/** A Ray object of a text, ready to be sent to Kubernetes. */
export interface ManifestDocument {
  /** Whose pages show it. */
  kind: ResourceKind;
  kubernetesKind: string;
  namespace: string;
  /** As it is written; what Kubernetes is to add a random end to where it has no name yet. */
  title: string;
  text: string;
  object: JsonObject;
  /** The line of a field in the whole text, from 1; where the object begins without one. */
  lineOf(field?: string): number;
}

/** Something that can't be sent, with the number of the document and the line in the whole text, counted from 1. */
interface DocumentProblem {
  document: number;
  line: number;
  fault: DocumentFault;
}

/** The documents of a YAML text. */
export interface Documents {
  documents: ManifestDocument[];
  /** Objects of other kinds, such as `ConfigMap settings`. */
  others: string[];
  problems: DocumentProblem[];
}

/** It has no page: its jobs are among the others, and it has their permissions. */
export const SCHEDULE = 'RayCronJob';

interface RayKind {
  kind: ResourceKind;
  kubernetesKind: string;
}

const RAY_KINDS: ReadonlyMap<string, RayKind> = new Map(
  [
    ...RESOURCE_KINDS.filter(kind => kind !== 'template').map(kind => ({
      kind,
      kubernetesKind: KINDS[kind].kubernetesKind,
    })),
    { kind: 'job' as const, kubernetesKind: SCHEDULE },
  ].map(each => [each.kubernetesKind.toLowerCase(), each]),
);

/** An object of a part, by its path there: empty for the whole part. */
interface Found {
  value: unknown;
  path: string;
}

/** The objects of a part; none in one of nothing but comments. */
function objectsIn(value: unknown): Found[] {
  if (value === undefined || value === null) return [];
  const { data } = listSchema.safeParse(value);
  return data
    ? data.items.map((item, index) => ({
        value: item,
        path: `items[${index}]`,
      }))
    : [{ value, path: '' }];
}

/** The line of a field in the whole text; where the part begins for an empty path. */
function lineIn({ part, line }: TextPart, path: string): number {
  return line - 1 + ((path && lineOfField(part, path)) || 1);
}

const TOO_MANY: DocumentFault = { is: 'tooMany', limit: MAX_DOCUMENTS };

/** Reads one object; returns why it can't be sent. */
function readObject(
  found: Documents,
  { value, path }: Found,
  textPart: TextPart,
): DocumentFault | undefined {
  const { part } = textPart;
  const { data: object, error } = objectSchema.safeParse(value);
  if (!object) return faultOfObject(part, value, error.issues);
  const { apiVersion, kind: written } = object;
  const { name, generateName, namespace = DEFAULT_NAMESPACE } = object.metadata;
  const title = name ?? generateName ?? '';
  const rayKind = RAY_KINDS.get(written.toLowerCase());
  if (!rayKind) {
    found.others.push(`${written} ${title}`);
    return undefined;
  }
  const { kind, kubernetesKind: meant } = rayKind;
  if (written !== meant) return { is: 'otherKind', kind: written, meant };
  if (apiVersion !== API_VERSION) {
    return {
      is: 'otherVersion',
      kind: meant,
      given: apiVersion,
      version: API_VERSION,
    };
  }
  const isSame = (each: ManifestDocument) =>
    each.kubernetesKind === meant &&
    each.title === title &&
    each.namespace === namespace;
  if (name && found.documents.some(isSame)) return { is: 'twice', title };
  const text = path ? manifestYaml(object) : `${part.trim()}\n`;
  found.documents.push({
    kind,
    kubernetesKind: meant,
    title,
    text,
    namespace,
    lineOf: (field = '') =>
      lineIn(textPart, [path, field].filter(Boolean).join('.')),
    object: object as JsonObject,
  });
  return undefined;
}

/** Reads a text of one YAML document or of several. */
export function documentsOf(text: string): Documents {
  const found: Documents = { documents: [], others: [], problems: [] };
  // Objects that can't be sent count, too: each costs the time to find its line.
  let count = 0;
  for (const [index, textPart] of partsOf(text).entries()) {
    const { part, line } = textPart;
    const wrong = faultOfYaml(part);
    const objects = wrong
      ? [{ value: undefined, path: '' }]
      : objectsIn(parseYaml(part));
    for (const each of objects) {
      count += 1;
      const fault =
        count > MAX_DOCUMENTS
          ? TOO_MANY
          : (wrong?.fault ?? readObject(found, each, textPart));
      if (fault) {
        found.problems.push({
          document: index + 1,
          line: wrong ? line + wrong.line - 1 : lineIn(textPart, each.path),
          fault,
        });
      }
      if (fault === TOO_MANY) return found;
    }
  }
  return found;
}
