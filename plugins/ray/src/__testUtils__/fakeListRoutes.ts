import {
  Cluster,
  ClusterStatus,
  ComputeTemplate,
  Job,
  Service,
} from '@rayport/backstage-plugin-ray-common';
import { jobStateOf } from '../jobs/jobState';
import { serviceConditionOf } from '../services/serviceState';
import { Handler, Key } from './FakeCollection';
import { fakePage, FakeRow } from './fakePage';

/** What is listed, by `namespace/name`. */
interface Listed {
  readonly clusters: ReadonlyMap<string, Cluster>;
  readonly statuses: ReadonlyMap<string, ClusterStatus>;
  readonly jobs: ReadonlyMap<string, Job>;
  readonly jobStatuses: ReadonlyMap<string, { state?: string }>;
  readonly services: ReadonlyMap<string, Service>;
  readonly serveStatuses: ReadonlyMap<string, { state?: string }>;
  readonly templates: ReadonlyMap<string, ComputeTemplate>;
  templateUid(key: Key): string;
}

function clusterRows({ clusters, statuses }: Listed): FakeRow[] {
  return [...clusters].map(([id, cluster]) => {
    const status = statuses.get(id);
    return { object: cluster, state: status?.state, row: { cluster, status } };
  });
}

function jobRows({ jobs, jobStatuses }: Listed): FakeRow[] {
  return [...jobs].map(([id, job]) => {
    const status = jobStatuses.get(id);
    const state = status?.state ?? jobStateOf(job);
    return { object: job, state, row: { job, status } };
  });
}

function serviceRows({ services, serveStatuses }: Listed): FakeRow[] {
  return [...services].map(([id, service]) => {
    const status = serveStatuses.get(id);
    const state = status?.state ?? serviceConditionOf(service).state;
    return { object: service, state, row: { service, status } };
  });
}

function templateRows(listed: Listed): FakeRow[] {
  const { templates, clusters } = listed;
  return [...templates.values()].map(template => {
    const { namespace, name } = template;
    const users = [...clusters.values()]
      .filter(cluster => cluster.namespace === namespace)
      .filter(({ clusterSpec = {} }) =>
        JSON.stringify(clusterSpec).includes(`"computeTemplate":"${name}"`),
      )
      .map(cluster => cluster.name);
    const use = { clusterCount: users.length, clusters: users };
    const uid = listed.templateUid(template);
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

/** Pages and names of what there is at the time of a request. */
export function fakeListRoutes(listed: Listed): Array<[string, Handler]> {
  const kinds: Array<[string, () => FakeRow[]]> = [
    ['clusters', () => clusterRows(listed)],
    ['jobs', () => jobRows(listed)],
    ['services', () => serviceRows(listed)],
    ['compute_templates', () => templateRows(listed)],
  ];
  return kinds.flatMap(([path, rows]): Array<[string, Handler]> => [
    [`GET /pages/${path}`, request => fakePage(request, rows())],
    [`GET /names/${path}`, request => fakeNames(request, rows())],
  ]);
}
