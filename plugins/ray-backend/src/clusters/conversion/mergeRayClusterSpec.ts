import {
  clusterSpecSchema,
  ComputeTemplate,
  computeTemplateSchema,
  RAY_ANNOTATIONS,
} from '@rayport/backstage-plugin-ray-common';
import {
  Container,
  PodTemplate,
  RayClusterSpec,
  RayHeadGroupSpec,
} from '@rayport/backstage-plugin-ray-node';
import { asShown } from '../../core/asShown';
import { templatesOf } from '../../core/RayResource';
import { applyChange } from '../../resources/applyChange';
import { clusterSpecToRayClusterSpec } from './clusterSpecToRayClusterSpec';
import {
  HEAD_CONTAINER,
  rayContainerOf,
  WORKER_CONTAINER,
} from './rayContainers';
import { rayClusterSpecToClusterSpec } from './rayClusterSpecToClusterSpec';
import { assertKeepsVolumes, keepMountedVolumes } from './foreignVolumes';

/** Options of {@link mergeRayClusterSpec}. */
export interface MergeOptions {
  /** Version of Ray with which the existing spec is shown; its own `rayVersion` when absent. */
  version?: string;
  /** Whether the existing head has the ports of Ray Serve; false when absent. */
  serves?: boolean;
  /**
   * Keep the resources of groups whose compute template keeps its name, even if the template has changed since.
   * Otherwise each template's present content counts.
   */
  keepsResources?: boolean;
}

/** Placeholder for a template whose content does not matter here. */
const ANY_TEMPLATE: ComputeTemplate = computeTemplateSchema.parse({});

function withRayContainer(
  template: PodTemplate,
  fields: Partial<Container>,
): PodTemplate {
  const containers = template.spec?.containers?.map(container => ({
    ...container,
    ...fields,
  }));
  return { ...template, spec: { ...template.spec, containers } };
}

type Group = Pick<RayHeadGroupSpec, 'template'> & { groupName?: string };

/** Name of the compute template that a group was made with. */
function computeTemplateOf(group: Group | undefined): string | undefined {
  const { annotations } = group?.template.metadata ?? {};
  return group && (annotations?.[RAY_ANNOTATIONS.computeTemplate] ?? '');
}

/** The annotation repeats the image. Pod templates of other tools lack it, and don't get it. */
function withoutImageNote({ metadata, ...template }: PodTemplate): PodTemplate {
  const { [RAY_ANNOTATIONS.computeImage]: _, ...annotations } =
    metadata?.annotations ?? {};
  return { ...template, metadata: { ...metadata, annotations } };
}

/**
 * Gives the Ray container the name of the existing one, so that both match, and annotates the image only where the
 * existing group does.
 */
function asExistingSays<T extends Group>(
  group: T,
  existing: Group | undefined,
  name: string,
): T {
  const container = rayContainerOf(existing?.template, name);
  if (!existing || !container) return group;
  const template = withRayContainer(group.template, { name: container.name });
  const { annotations } = existing.template.metadata ?? {};
  return {
    ...group,
    template:
      annotations?.[RAY_ANNOTATIONS.computeImage] === undefined
        ? withoutImageNote(template)
        : template,
  };
}

/** Takes the template's part from the existing group, because the template may have changed since. */
function withExistingResources<T extends Group>(
  group: T,
  existing: Group | undefined,
  name: string,
): T {
  const { limits, requests } =
    rayContainerOf(existing?.template, name)?.resources ?? {};
  const template = withRayContainer(group.template, {
    resources: { limits, requests },
  });
  const { tolerations } = existing?.template?.spec ?? {};
  return {
    ...group,
    template: { ...template, spec: { ...template.spec, tolerations } },
  };
}

/** A group that keeps its compute template keeps its resources. */
function withResourcesOfSameTemplate<T extends Group>(
  group: T,
  existing: Group | undefined,
  name: string,
): T {
  return computeTemplateOf(group) === computeTemplateOf(existing)
    ? withExistingResources(group, existing, name)
    : group;
}

/** Keeps the volumes of other tools. */
function withForeignVolumes<T extends Group>(
  group: T,
  existing: Group | undefined,
  name: string,
): T {
  const template = keepMountedVolumes(group.template, existing?.template);
  assertKeepsVolumes(template, existing?.template, {
    group: group.groupName ?? 'head',
    containerName: name,
  });
  return template === group.template ? group : { ...group, template };
}

type GroupChange = <T extends Group>(
  group: T,
  existing: Group | undefined,
  containerName: string,
) => T;

/** Changes each group of a spec, given the existing one. */
function eachGroup(
  spec: RayClusterSpec,
  existing: RayClusterSpec,
  changeGroup: GroupChange,
): RayClusterSpec {
  const { headGroupSpec: head, workerGroupSpecs: workers } = spec;
  return {
    ...spec,
    ...(head && {
      headGroupSpec: changeGroup(
        head,
        existing.headGroupSpec,
        HEAD_CONTAINER.name,
      ),
    }),
    ...(workers && {
      workerGroupSpecs: workers.map(worker =>
        changeGroup(
          worker,
          existing.workerGroupSpecs?.find(
            ({ groupName }) => groupName === worker.groupName,
          ),
          WORKER_CONTAINER.name,
        ),
      ),
    }),
  };
}

/** The existing spec as this server would write it. */
function asWeWrite(
  existing: RayClusterSpec,
  { version = existing.rayVersion ?? '', serves = false }: MergeOptions,
): RayClusterSpec {
  const spec = asShown(
    clusterSpecSchema,
    rayClusterSpecToClusterSpec(existing, version),
  );
  const names = ['', ...templatesOf(spec)];
  const templates = new Map(names.map(name => [name, ANY_TEMPLATE]));
  const options = { spec, version, serves, templates };
  const written = clusterSpecToRayClusterSpec(options);
  return eachGroup(written, existing, withExistingResources);
}

/**
 * The result of an update. `wanted` decides everything that the contract can express, including which worker groups
 * exist. Everything else stays: fields that the contract does not know, other containers of the pods, additions of the
 * operator or of other tools. Where `wanted` equals the existing spec, that is not touched at all.
 *
 * @throws RayApiError `FAILED_PRECONDITION` when Kubernetes would refuse the pods, for example for a volume name that a
 * sidecar uses
 * @param existing - as Kubernetes stores it
 * @param wanted - what `clusterSpecToRayClusterSpec` makes of the request
 */
export function mergeRayClusterSpec(
  existing: RayClusterSpec,
  wanted: RayClusterSpec,
  options: MergeOptions = {},
): RayClusterSpec {
  const after = options.keepsResources
    ? eachGroup(wanted, existing, withResourcesOfSameTemplate)
    : wanted;
  const changed = applyChange(
    existing,
    eachGroup(asWeWrite(existing, options), existing, asExistingSays),
    eachGroup(after, existing, asExistingSays),
  );
  return eachGroup(changed, existing, withForeignVolumes);
}
