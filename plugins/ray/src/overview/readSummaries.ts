import { RayClient } from '@rayport/backstage-plugin-ray-common';
import { ignoreDenied } from '../api/ignoreDenied';
import {
  DatedObject,
  KindSummary,
  SummarizedObject,
  summarize,
} from '../kind/KindSummary';
import { SUMMARIES } from '../kinds';

/** An object in one line: state and reason. */
export type Summary = SummarizedObject & {
  /** `<kind>/<namespace>/<name>` */
  id: string;
  kind: KindSummary;
};

/** Adds the kind to an object. */
export function summaryOf(
  kind: KindSummary,
  object: SummarizedObject,
): Summary {
  const id = `${kind.kind}/${object.namespace}/${object.name}`;
  return { ...object, id, kind };
}

/** Reads the status of each object; deleted and hidden ones are left out. */
async function withStatus(
  objects: readonly DatedObject[],
  options: { kind: KindSummary; client: RayClient; signal: AbortSignal },
): Promise<Summary[]> {
  const { kind, client, signal } = options;
  const reads = objects.map(async ({ namespace, name, createdAt }) => {
    const key = { namespace, name };
    const status = await kind.readStatus(client, key, { signal });
    return summaryOf(kind, summarize({ ...key, createdAt }, status));
  });
  const summaries = await Promise.all(reads.map(ignoreDenied));
  return summaries.filter(summary => summary !== undefined);
}

function latestFirst(a: Summary, b: Summary): number {
  return a.createdAt < b.createdAt ? 1 : -1;
}

/** The latest objects of an owner that the user may see. */
export async function readMine(
  client: RayClient,
  /** Entity reference, such as `user:default/ada`. */
  user: string,
  signal: AbortSignal,
): Promise<Summary[]> {
  const found = await Promise.all(
    SUMMARIES.map(async kind => {
      const list = kind.listLatest(client, user, { signal });
      const objects = (await ignoreDenied(list)) ?? [];
      return withStatus(objects, { kind, client, signal });
    }),
  );
  return found.flat().sort(latestFirst);
}
