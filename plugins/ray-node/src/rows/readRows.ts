import {
  ignoreNotFound,
  ObjectKey,
  ResourceKind,
} from '@rayport/backstage-plugin-ray-common';
import { RayService, RayServiceOptions } from '../ray';
import { ObjectRow } from './ObjectRow';
import { rowReaders } from './rowReaders';

/** Objects per request, the most that the ray plugin gives. */
const PAGE_SIZE = 100;

/**
 * Reads all objects of a kind with their statuses, page by page.
 *
 * @param callOptions - asked for each page, as credentials expire
 * @throws what the ray plugin refuses
 * @public
 */
export async function* readRows(
  kind: ResourceKind,
  ray: RayService,
  callOptions: () => Promise<RayServiceOptions>,
): AsyncGenerator<ObjectRow> {
  const { readPage } = rowReaders[kind];
  for (let page = 1; ; page++) {
    const request = { page, pageSize: PAGE_SIZE };
    const read = await readPage(ray, request, await callOptions());
    // Where some were deleted meanwhile, the last page comes once more.
    if (read.page < page) return;
    yield* read.rows;
    if (page * PAGE_SIZE >= read.total) return;
  }
}

/**
 * Reads one object with its status; nothing when there is none.
 *
 * @throws what the ray plugin refuses, `NOT_FOUND` excepted
 * @public
 */
export async function readRow(
  kind: ResourceKind,
  ray: RayService,
  key: ObjectKey,
  options: RayServiceOptions,
): Promise<ObjectRow | undefined> {
  return ignoreNotFound(rowReaders[kind].readOne(ray, key, options));
}
