import {
  ClusterStatus,
  KINDS,
  ResourceKind,
} from '@rayport/backstage-plugin-ray-common';
import { jobStateOf } from '../jobs/jobState';
import { serviceConditionOf } from '../services/serviceState';
import { FakeCollections, Handler } from './FakeCollection';
import { fakePage, FakeRow } from './fakePage';

/** The listed objects; statuses by `namespace/name`. */
interface Listed {
  readonly collections: FakeCollections;
  readonly statuses: ReadonlyMap<string, ClusterStatus>;
  readonly jobStatuses: ReadonlyMap<string, { state?: string }>;
  readonly serveStatuses: ReadonlyMap<string, { state?: string }>;
}

function clusterRows({ collections, statuses }: Listed): FakeRow[] {
  return [...collections.cluster.objects].map(([id, cluster]) => {
    const status = statuses.get(id);
    return { object: cluster, state: status?.state, row: { cluster, status } };
  });
}

function jobRows({ collections, jobStatuses }: Listed): FakeRow[] {
  return [...collections.job.objects].map(([id, job]) => {
    const status = jobStatuses.get(id);
    const state = status?.state ?? jobStateOf(job);
    return { object: job, state, row: { job, status } };
  });
}

function serviceRows({ collections, serveStatuses }: Listed): FakeRow[] {
  return [...collections.service.objects].map(([id, service]) => {
    const status = serveStatuses.get(id);
    const state = status?.state ?? serviceConditionOf(service).state;
    return { object: service, state, row: { service, status } };
  });
}

function templateRows({ collections }: Listed): FakeRow[] {
  const { template: templates, cluster: clusters } = collections;
  return [...templates.objects.values()].map(template => {
    const { namespace, name } = template;
    const users = [...clusters.objects.values()]
      .filter(cluster => cluster.namespace === namespace)
      .filter(({ clusterSpec = {} }) =>
        JSON.stringify(clusterSpec).includes(`"computeTemplate":"${name}"`),
      )
      .map(cluster => cluster.name);
    const use = { clusterCount: users.length, clusters: users };
    const uid = templates.uidOf(template);
    return { object: template, row: { template, ...use, uid } };
  });
}

function fakeNames({ url }: Request, rows: FakeRow[]): object {
  const query = new URL(url).searchParams;
  const namespace = query.get('namespace');
  const wanted = query.get('state');
  const names = rows
    .filter(({ object }) => !namespace || object.namespace === namespace)
    .filter(({ state }) => !wanted || state === wanted)
    .map(({ object }) => object.name);
  return { names };
}

/** Rows with additional data of an object. */
const ROWS: Partial<Record<ResourceKind, (listed: Listed) => FakeRow[]>> = {
  cluster: clusterRows,
  job: jobRows,
  service: serviceRows,
  template: templateRows,
};

/** Pages and names of the objects that exist at the time of a request. */
export function fakeListRoutes(listed: Listed): Array<[string, Handler]> {
  return Object.values(KINDS).flatMap(
    ({ kind, field, path }): Array<[string, Handler]> => {
      const plainRows = () =>
        [...listed.collections[kind].objects.values()].map(object => ({
          object,
          row: { [field]: object },
        }));
      const rows = () => ROWS[kind]?.(listed) ?? plainRows();
      return [
        [`GET /pages/${path}`, request => fakePage(request, rows())],
        [`GET /names/${path}`, request => fakeNames(request, rows())],
      ];
    },
  );
}
