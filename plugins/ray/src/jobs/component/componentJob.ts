import {
  ANNOTATION_SOURCE_LOCATION,
  Entity,
  stringifyEntityRef,
} from '@backstage/catalog-model';
import {
  RAY_ANNOTATIONS,
  RAY_COMPONENT_ANNOTATIONS,
} from '@rayport/backstage-plugin-ray-common';
import { stringify } from 'yaml';
import { archiveOf } from '../quickStart/archiveOf';
import { JobValues, newJob } from '../form/jobForm';

/** The annotation of Backstage's Kubernetes pages, for components that don't name a namespace for Ray. */
const KUBERNETES_NAMESPACE = 'backstage.io/kubernetes-namespace';

/** The branch in a source location; the component's folder follows it, and archives contain whole repositories. */
const BRANCH = /^(.*?\/(?:tree|src|blob)\/[^/]+)\/.*$/;

/** Run settings in the annotations of a component; empty if missing. */
export type ComponentRun = Record<
  keyof typeof RAY_COMPONENT_ANNOTATIONS,
  string
>;

/** Address from which Ray can load a component's source; undefined if it can't. */
function sourceArchive(location = ''): string {
  const address = location.replace(/^url:/, '').replace(BRANCH, '$1');
  return archiveOf(address) ?? '';
}

/** Reads from a component which code to run, and where. */
export function componentRun({ metadata }: Entity): ComponentRun {
  const { annotations = {} } = metadata;
  const read = (name: keyof ComponentRun) =>
    annotations[RAY_COMPONENT_ANNOTATIONS[name]]?.trim() ?? '';
  const workingDir = read('workingDir');
  return {
    entrypoint: read('entrypoint'),
    namespace: read('namespace') || (annotations[KUBERNETES_NAMESPACE] ?? ''),
    computeTemplate: read('computeTemplate'),
    image: read('image'),
    version: read('version'),
    workingDir: workingDir
      ? (archiveOf(workingDir) ?? workingDir)
      : sourceArchive(annotations[ANNOTATION_SOURCE_LOCATION]),
  };
}

/** The job that runs a component; fields without an annotation are as in an empty form. */
export function componentJob(component: Entity, name: string): JobValues {
  const run = componentRun(component);
  const empty = newJob(run.namespace);
  const { computeTemplate, image } = run;
  const { headGroupSpec, workerGroupSpec } = empty.clusterSpec;
  return {
    ...empty,
    name,
    entrypoint: run.entrypoint,
    runtimeEnv: run.workingDir
      ? stringify({ working_dir: run.workingDir })
      : '',
    metadata: [
      { key: RAY_ANNOTATIONS.component, value: stringifyEntityRef(component) },
    ],
    version: run.version || empty.version,
    clusterSpec: {
      ...empty.clusterSpec,
      headGroupSpec: { ...headGroupSpec, computeTemplate, image },
      workerGroupSpec: workerGroupSpec.map(group => ({
        ...group,
        computeTemplate,
        image,
      })),
    },
  };
}
