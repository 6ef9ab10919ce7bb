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
  metadata?: {
    resourceVersion?: string;
    continue?: string;
    remainingItemCount?: number;
  };
  items?: KubernetesObject[];
  rows?: TableRow[];
}

/** An object without what it is, as `PartialObjectMetadata` of meta.k8s.io/v1. */
function metadataOf({ metadata }: KubernetesObject): KubernetesObject {
  return {
    apiVersion: 'meta.k8s.io/v1',
    kind: 'PartialObjectMetadata',
    metadata,
  };
}

/** A row with as much of its object as the client asked for by `includeObject`. */
export function renderRow(row: TableRow, include: string | null): TableRow {
  if (include === 'Object' || !row.object) return row;
  if (include === 'None') return { ...row, object: null };
  return { ...row, object: metadataOf(row.object) };
}

/** An object in the form that the client asked for; tables are Kubernetes' own to make. */
export function renderObject(
  object: KubernetesObject,
  form: AnswerForm,
): KubernetesObject {
  return form === 'metadata' ? metadataOf(object) : object;
}

/** What is in a page, as the client gets it: only objects that may be shown to it. */
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
      .map(row => renderRow(row, include));
  }
  return (page.items ?? [])
    .filter(isShown)
    .map(object => renderObject(object, form));
}
