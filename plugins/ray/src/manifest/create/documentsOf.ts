import {
  JsonObject,
  KINDS,
  parseYaml,
  RESOURCE_KINDS,
  ResourceKind,
  yamlProblem,
} from '@rayport/backstage-plugin-ray-common';
import { englishOf } from '@rayport/backstage-plugin-ray-common/texts';
import { z } from 'zod';

/** The namespace of documents without one, as with kubectl. */
const DEFAULT_NAMESPACE = 'default';

const API_VERSION = 'ray.io/v1';

/** Documents of one text; each is sent as a separate request. */
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

/** A Ray object of a text, ready to be sent to Kubernetes. */
export interface ManifestDocument {
  kind: ResourceKind;
  namespace: string;
  /** As it is written; what Kubernetes is to add a random end to where it has no name yet. */
  title: string;
  text: string;
  /** Where it begins in the whole text, from 1. */
  line: number;
  object: JsonObject;
}

/** The documents of a YAML text. */
export interface Documents {
  documents: ManifestDocument[];
  /** Objects of other kinds, such as `ConfigMap settings`. */
  others: string[];
  /** Parts that can't be read, with the number of the document and the line in the whole text, counted from 1. */
  problems: Array<{ document: number; line: number; reason: string }>;
}

function kindOf(apiVersion: string, name: string): ResourceKind | undefined {
  if (apiVersion !== API_VERSION) return undefined;
  return RESOURCE_KINDS.find(
    kind => kind !== 'template' && KINDS[kind].kubernetesKind === name,
  );
}

/** The texts of documents, without empty ones, and the lines where they begin. */
function partsOf(text: string): Array<{ part: string; line: number }> {
  let line = 1;
  const parts = text.split(/^---.*$/m).map(each => {
    const part = each.trimStart();
    const before = lineBreaks(each.slice(0, each.length - part.length));
    const found = { part, line: line + before };
    line += lineBreaks(each);
    return found;
  });
  return parts.filter(({ part }) => part);
}

/** Why a document that begins at a line can't be read, and where. */
function faultOf(
  part: string,
  start: number,
): { line: number; reason: string } {
  const fault = yamlProblem(part);
  if (!fault) return { line: start, reason: 'apiVersion, kind, metadata.name' };
  const { line = '1', words = englishOf(fault) } = fault.parameters;
  return { line: start + Number(line) - 1, reason: words };
}

function lineBreaks(text: string): number {
  return text.split('\n').length - 1;
}

/** Reads a text of one YAML document or of several. */
export function documentsOf(text: string): Documents {
  const found: Documents = { documents: [], others: [], problems: [] };
  const parts = partsOf(text).slice(0, MAX_DOCUMENTS);
  for (const [index, { part, line }] of parts.entries()) {
    try {
      const value = parseYaml(part);
      // Nothing but comments.
      if (value === undefined || value === null) continue;
      const object = objectSchema.parse(value);
      const { name, generateName, namespace } = object.metadata;
      const title = name ?? generateName ?? '';
      const kind = kindOf(object.apiVersion, object.kind);
      if (kind) {
        found.documents.push({
          kind,
          title,
          line,
          text: `${part.trim()}\n`,
          namespace: namespace ?? DEFAULT_NAMESPACE,
          object: object as JsonObject,
        });
      } else found.others.push(`${object.kind} ${title}`);
    } catch {
      found.problems.push({ document: index + 1, ...faultOf(part, line) });
    }
  }
  return found;
}
