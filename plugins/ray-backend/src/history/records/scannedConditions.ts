import { STANDALONE } from '@rayport/backstage-plugin-ray-common';
import { RecordQuery } from './ObjectRecord';
import { recordsInOrder } from './recordsInOrder';

type Scanned = Pick<RecordQuery, 'template' | 'search' | 'origin'>;

/** Whether a query has conditions without an index. */
export function isScanned({ template, search, origin }: Scanned): boolean {
  return Boolean(template || search || origin);
}

function likeWithin(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** How the JSON of a status has its origin; texts in it have their quotes escaped. */
const madeBy = (tool: string) => `"origin":{"tool":"${tool}"`;

/** Adds the conditions without an index. */
export function addScanned(
  records: ReturnType<typeof recordsInOrder>,
  { template, search, origin }: Scanned,
): void {
  const where = (condition: string, text: string) =>
    records.whereRaw(`${condition} ? escape '\\'`, [likeWithin(text)]);
  if (template) where('templates like', `,${template},`);
  if (search) where('text like', search.toLowerCase());
  if (origin === STANDALONE) {
    where("coalesce(status, '') not like", madeBy('owner'));
  } else if (origin) where('status like', madeBy(origin));
}
