import {
  ComputeTemplate,
  JobStatus,
  ObjectKey,
  ResourceKind,
  ServeStatus,
} from '@rayport/backstage-plugin-ray-common';
import { RayService, RayServiceOptions } from '../ray/RayService';
import { ObjectRow } from './ObjectRow';

/** A page of a list of rows. */
export interface RowPage {
  rows: ObjectRow[];
  /** The number of the returned page: lower than requested if there are fewer pages. */
  page: number;
  total: number;
}

/** Reads the objects of one kind. */
export interface RowReader {
  readPage(
    ray: RayService,
    request: { page: number; pageSize: number },
    call: RayServiceOptions,
  ): Promise<RowPage>;
  readOne(
    ray: RayService,
    key: ObjectKey,
    call: RayServiceOptions,
  ): Promise<ObjectRow>;
}

function behindJob(status?: JobStatus): string | undefined {
  return status?.cluster?.name || undefined;
}

/** Until a cluster serves, the pending one describes the service's state. */
function behindService(status?: ServeStatus): string | undefined {
  const { active, pending } = status ?? {};
  return active?.cluster?.name || pending?.cluster?.name || undefined;
}

function pageOf<Row>(
  page: { rows: Row[]; page: number; total: number },
  toRow: (
    row: Row,
  ) => Omit<ObjectRow, 'object'> & { object?: ObjectRow['object'] },
): RowPage {
  const rows = page.rows.flatMap(row => {
    const { object, ...rest } = toRow(row);
    return object ? [{ object, ...rest }] : [];
  });
  return { ...page, rows };
}

/** How objects are read, by kind. */
export const rowReaders: Record<ResourceKind, RowReader> = {
  cluster: {
    readPage: async (ray, request, call) =>
      pageOf(
        await ray.getClusterPage(request, call),
        ({ cluster, status }) => ({ object: cluster, status }),
      ),
    async readOne(ray, key, call) {
      const [object, status] = await Promise.all([
        ray.getCluster(key, call),
        ray.getClusterStatus(key, call),
      ]);
      return { object, status };
    },
  },
  job: {
    readPage: async (ray, request, call) =>
      pageOf(await ray.getRayJobPage(request, call), ({ job, status }) => ({
        object: job,
        status,
        behind: behindJob(status),
      })),
    async readOne(ray, key, call) {
      const [object, status] = await Promise.all([
        ray.getRayJob(key, call),
        ray.getRayJobStatus(key, call),
      ]);
      return { object, status, behind: behindJob(status) };
    },
  },
  service: {
    readPage: async (ray, request, call) =>
      pageOf(
        await ray.getRayServicePage(request, call),
        ({ service, status }) => ({
          object: service,
          status,
          behind: behindService(status),
        }),
      ),
    async readOne(ray, key, call) {
      const [object, status] = await Promise.all([
        ray.getRayService(key, call),
        ray.getRayServiceStatus(key, call),
      ]);
      return { object, status, behind: behindService(status) };
    },
  },
  template: {
    readPage: async (ray, request, call) =>
      pageOf(
        await ray.getComputeTemplatePage(request, call),
        ({ template }) => ({ object: template }),
      ),
    async readOne(ray, key, call) {
      const object: ComputeTemplate = await ray.getComputeTemplate(key, call);
      return { object };
    },
  },
};
