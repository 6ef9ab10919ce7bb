import { useMemo } from 'react';
import {
  RouteResolutionApi,
  routeResolutionApiRef,
  useApi,
} from '@backstage/frontend-plugin-api';
import { ObjectKey, ResourceKind } from '@rayport/backstage-plugin-ray-common';
import { kindRoutes, rootRouteRef, usageRouteRef } from './routeRefs';

/** Parameter of a form's address: the object that a new one starts from, as `<namespace>/<name>`. */
export const FROM_PARAM = 'from';

/** Parameter of the job form's address: the component to run, by entity ref. */
export const COMPONENT_PARAM = 'component';

/** Parameter of a form's address: the record that a new object starts from, by uid. */
export const RECORD_PARAM = 'record';

/** Parameter of the job form's address: another run with more of what a job lacked, as JSON. */
export const AGAIN_PARAM = 'again';

/** Segment of the history below the list of a kind; no namespace can have this name. */
export const HISTORY_PATH = '_history';

/** Segment of the page for scripts below the list of jobs; no namespace can have this name. */
export const SCRIPT_PATH = '_script';

/** Segment of the comparison of two runs below the list of jobs; no namespace can have this name. */
export const COMPARE_PATH = '_compare';

/** Parameters of a comparison's address: the uids of the records. */
export const RUN_PARAM = 'run';
export const WITH_PARAM = 'with';

/** Segment of the page for submissions from the user's computer, below the list of jobs; no namespace can have this name. */
export const SUBMIT_PATH = '_submit';

/** Segment of the pages of submissions to clusters, below the list of jobs; no namespace can have this name. */
export const SUBMISSIONS_PATH = '_submissions';

/** Parameter of the job form's address: a submission to run again, as `<namespace>/<cluster>/<id>`. */
export const SUBMISSION_PARAM = 'submission';

/** Parameter of the page for scripts: an existing cluster, as `<namespace>/<name>`. */
export const CLUSTER_PARAM = 'cluster';

/** Filters of a link to a list. */
export interface ListFilter {
  /** The reader's own objects. */
  mine?: boolean;
  namespace?: string;
  state?: string;
  /** Objects with this text, such as an owner. */
  search?: string;
  /** Objects of this catalog component, an entity ref. */
  component?: string;
}

/** A filter as lists have it in their address. */
function listQuery({
  mine,
  namespace,
  state,
  search,
  component,
}: ListFilter = {}): string {
  const params = {
    q: search,
    namespace,
    state,
    component,
    mine: mine ? '1' : undefined,
  };
  const given = Object.entries(params).flatMap(([key, value]) =>
    value ? [[key, value]] : [],
  );
  return new URLSearchParams(given).toString();
}

/** Addresses of the pages; undefined in a portal without Ray pages. */
export interface Hrefs {
  /** The page for scripts, which run on a new or an existing cluster. */
  quickStart(cluster?: ObjectKey): string | undefined;
  /** The page for scripts with the script of a job, by the job's uid. */
  editScript(uid: string): string | undefined;
  /** The page with the lines that submit a folder from the user's computer. */
  submit(): string | undefined;
  /** The page that has all others below it. */
  root(): string | undefined;
  /** Past usage. */
  usage(): string | undefined;
  /** The list of a kind, with optional filters. */
  list(kind: ResourceKind, filter?: ListFilter): string | undefined;
  /** The form for a new object, optionally like another one. */
  create(kind: ResourceKind, from?: ObjectKey): string | undefined;
  /** The history of a kind, with optional filters. */
  history(kind: ResourceKind, filter?: ListFilter): string | undefined;
  /** The history of one object, at a permanent address. */
  record(kind: ResourceKind, uid: string): string | undefined;
  /** The comparison of two recorded runs, or a choice of runs to compare one with. */
  compareRuns(uid: string, other?: string): string | undefined;
  /** The form for a new object like a recorded one. */
  createLikeRecord(kind: ResourceKind, uid: string): string | undefined;
  /** The form for another run of a job, see {@link AGAIN_PARAM}. */
  runAgain(json: string): string | undefined;
  /** The page of a job that was submitted to a cluster without a RayJob, also after both are gone. */
  submission(cluster: ObjectKey, id: string): string | undefined;
  /** The form for a job that repeats such a submission. */
  runSubmission(cluster: ObjectKey, id: string): string | undefined;
  /** The form for a job that runs a component of the catalog. */
  run(component: string): string | undefined;
  /** The page of an object, or one of its tabs. */
  object(
    kind: ResourceKind,
    key: ObjectKey,
    tab?: { tab?: string; query?: Record<string, string> },
  ): string | undefined;
  /** The form for a change of an object. */
  edit(kind: ResourceKind, key: ObjectKey): string | undefined;
}

/** An address with a query; without one where that is empty. */
function withQuery(href: string | undefined, query: string) {
  return href && query ? `${href}?${query}` : href;
}

/** The address of a kind's list, or of its form for a new object. */
type KindHref = (kind: ResourceKind) => string | undefined;

function historyHrefs(listOf: KindHref) {
  return {
    history(kind, filter) {
      const href = listOf(kind);
      return href && withQuery(`${href}/${HISTORY_PATH}`, listQuery(filter));
    },
    record(kind, uid) {
      const href = listOf(kind);
      return href && `${href}/${HISTORY_PATH}/${encodeURIComponent(uid)}`;
    },
    compareRuns(uid, other) {
      const href = listOf('job');
      const query = new URLSearchParams({
        [RUN_PARAM]: uid,
        ...(other && { [WITH_PARAM]: other }),
      });
      return href && `${href}/${COMPARE_PATH}?${query}`;
    },
  } satisfies Partial<Hrefs>;
}

/** Pages below the list of jobs. */
function jobHrefs(listOf: KindHref) {
  return {
    quickStart(cluster) {
      const href = listOf('job');
      const page = href && `${href}/${SCRIPT_PATH}`;
      return page && cluster
        ? `${page}?${CLUSTER_PARAM}=${cluster.namespace}/${cluster.name}`
        : page;
    },
    editScript(uid) {
      const href = listOf('job');
      return href && `${href}/${SCRIPT_PATH}/${encodeURIComponent(uid)}`;
    },
    submit() {
      const href = listOf('job');
      return href && `${href}/${SUBMIT_PATH}`;
    },
    submission({ namespace, name }, id) {
      const href = listOf('job');
      const path = [SUBMISSIONS_PATH, namespace, name, id];
      return href && [href, ...path.map(encodeURIComponent)].join('/');
    },
  } satisfies Partial<Hrefs>;
}

/** Forms for new objects, empty or filled from something that exists. */
function formHrefs(formOf: KindHref) {
  return {
    create(kind, from) {
      const href = formOf(kind);
      return href && from
        ? `${href}?${FROM_PARAM}=${from.namespace}/${from.name}`
        : href;
    },
    createLikeRecord(kind, uid) {
      const query = new URLSearchParams({ [RECORD_PARAM]: uid });
      return withQuery(formOf(kind), `${query}`);
    },
    runAgain(json) {
      const query = new URLSearchParams({ [AGAIN_PARAM]: json });
      return withQuery(formOf('job'), `${query}`);
    },
    runSubmission({ namespace, name }, id) {
      const query = new URLSearchParams({
        [SUBMISSION_PARAM]: [namespace, name, id].join('/'),
      });
      return withQuery(formOf('job'), `${query}`);
    },
    run(component) {
      const href = formOf('job');
      const query = new URLSearchParams({ [COMPONENT_PARAM]: component });
      return href && `${href}?${query}`;
    },
  } satisfies Partial<Hrefs>;
}

function hrefsOf(routes: RouteResolutionApi): Hrefs {
  const listOf: KindHref = kind => routes.resolve(kindRoutes[kind].list)?.();
  const formOf: KindHref = kind => routes.resolve(kindRoutes[kind].create)?.();
  return {
    ...historyHrefs(listOf),
    ...jobHrefs(listOf),
    ...formHrefs(formOf),
    root: () => routes.resolve(rootRouteRef)?.(),
    usage: () => routes.resolve(usageRouteRef)?.(),
    list: (kind, filter) => withQuery(listOf(kind), listQuery(filter)),
    object(kind, { namespace, name }, { tab, query } = {}) {
      const resolved = routes.resolve(kindRoutes[kind].object);
      const href = resolved?.({ namespace, name });
      if (!href) return undefined;
      const page = tab ? `${href}/${tab}` : href;
      return query ? `${page}?${new URLSearchParams(query)}` : page;
    },
    edit: (kind, { namespace, name }) =>
      routes.resolve(kindRoutes[kind].edit)?.({ namespace, name }),
  };
}

/**
 * Builds the addresses of all pages. The result is stable: unlike `useRouteRef`, this doesn't re-render its component
 * when the browser's address changes.
 */
export function useHrefs(): Hrefs {
  const routes = useApi(routeResolutionApiRef);
  return useMemo(() => hrefsOf(routes), [routes]);
}
