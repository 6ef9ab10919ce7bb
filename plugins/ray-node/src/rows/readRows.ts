import {
  ignoreNotFound,
  ObjectKey,
  ResourceKind,
} from '@rayport/backstage-plugin-ray-common';
import { RayService, RayServiceOptions } from '../ray/RayService';
import { ObjectRow } from './ObjectRow';
import { rowReaders } from './rowReaders';

/** Objects per request, the maximum of the ray plugin. */
const PAGE_SIZE = 100;

/**
 * Reads all objects of a kind with their statuses, page by page.
 *
 * @param callOptions - called for each page, because credentials expire
 * @throws the ray plugin's error
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
    // If some were deleted meanwhile, the last page is returned again.
    if (read.page < page) return;
    yield* read.rows;
    if (page * PAGE_SIZE >= read.total) return;
  }
}

/**
 * Reads one object with its status; undefined if it does not exist.
 *
 * @throws the ray plugin's error, except `NOT_FOUND`
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
