import { KubernetesObject } from '@rayport/backstage-plugin-ray-node';
import { AnswerForm } from './answerForm';

/** A row of a Table. */
export interface TableRow {
  cells: unknown[];
  object?: KubernetesObject | null;
}

/** A page of objects, or of rows with objects. */
export interface Page {
  kind?: string;
  apiVersion?: string;
  metadata?: {
    resourceVersion?: string;
    continue?: string;
    remainingItemCount?: number;
  };
  items?: KubernetesObject[];
  rows?: TableRow[];
}

type Version = AnswerForm['version'];

/** An object without what it is, as `PartialObjectMetadata` of meta.k8s.io. */
function metadataOf(
  { metadata }: KubernetesObject,
  version: Version,
): KubernetesObject {
  return {
    apiVersion: `meta.k8s.io/${version}`,
    kind: 'PartialObjectMetadata',
    metadata,
  };
}

/** A row with as much of its object as the client asked for by `includeObject`. */
export function renderRow(
  row: TableRow,
  include: string | null,
  version: Version,
): TableRow {
  if (include === 'Object' || !row.object) return row;
  if (include === 'None') return { ...row, object: null };
  return { ...row, object: metadataOf(row.object, version) };
}

/** An object in the form that the client asked for; tables are Kubernetes' own to make. */
export function renderObject(
  object: KubernetesObject,
  { as, version }: AnswerForm,
): KubernetesObject {
  return as === 'metadata' ? metadataOf(object, version) : object;
}

/** The fields that tell what a list or a table is. */
export function typeOf({ kind, apiVersion }: Page, form: AnswerForm) {
  const version = `meta.k8s.io/${form.version}`;
  if (form.as === 'metadata') {
    return { kind: 'PartialObjectMetadataList', apiVersion: version };
  }
  return { kind, apiVersion: form.as === 'table' ? version : apiVersion };
}

/** The content of a page for the client: only objects that it may see. */
export function renderItems(
  page: Page,
  options: {
    form: AnswerForm;
    include: string | null;
    isShown(object: KubernetesObject): boolean;
  },
): object[] {
  const { form, include, isShown } = options;
  if (page.rows) {
    return page.rows
      .filter(({ object }) => object && isShown(object))
      .map(row => renderRow(row, include, form.version));
  }
  return (page.items ?? [])
    .filter(isShown)
    .map(object => renderObject(object, form));
}
