import {
  JsonObject,
  KINDS,
  parseYaml,
  RESOURCE_KINDS,
  ResourceKind,
} from '@rayport/backstage-plugin-ray-common';
import { z } from 'zod';

/** Where a document without a namespace goes, as with kubectl. */
const DEFAULT_NAMESPACE = 'default';

const API_VERSION = 'ray.io/v1';

/** Documents of one text; each is a request of its own. */
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
  object: JsonObject;
}

/** What a text holds. */
export interface Documents {
  documents: ManifestDocument[];
  /** Objects of other kinds, such as `ConfigMap settings`. */
  others: string[];
  /** What can't be read, with the number of the document, from 1. */
  problems: Array<{ document: number; reason: string }>;
}

function kindOf(apiVersion: string, name: string): ResourceKind | undefined {
  if (apiVersion !== API_VERSION) return undefined;
  return RESOURCE_KINDS.find(
    kind => kind !== 'template' && KINDS[kind].kubernetesKind === name,
  );
}

/** Reads a text of one YAML document or of several. */
export function documentsOf(text: string): Documents {
  const found: Documents = { documents: [], others: [], problems: [] };
  const parts = text.split(/^---.*$/m).filter(part => part.trim());
  for (const [index, part] of parts.slice(0, MAX_DOCUMENTS).entries()) {
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
          ...{ kind, title, text: `${part.trim()}\n` },
          namespace: namespace ?? DEFAULT_NAMESPACE,
          object: object as JsonObject,
        });
      } else found.others.push(`${object.kind} ${title}`);
    } catch (error) {
      const reason =
        error instanceof z.ZodError
          ? 'apiVersion, kind, metadata.name'
          : String(error instanceof Error ? error.message : error);
      found.problems.push({ document: index + 1, reason });
    }
  }
  return found;
}
