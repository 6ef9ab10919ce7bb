import {
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
import { templatesOf } from '../../core/RayResource';
import { applyChange } from '../../resources/applyChange';
import { clusterSpecToRayClusterSpec } from './clusterSpecToRayClusterSpec';
import {
  HEAD_CONTAINER,
  rayContainerOf,
  WORKER_CONTAINER,
} from './rayContainers';
import { rayClusterSpecToClusterSpec } from './rayClusterSpecToClusterSpec';
import { assertWholePodTemplate, keepMountedVolumes } from './wholePodTemplate';

/** Options of {@link mergeRayClusterSpec}. */
export interface MergeOptions {
  /** Version of Ray with which the existing spec is shown; its own `rayVersion` when absent. */
  version?: string;
  /** The existing head is known to have the ports of Ray Serve; false when absent. */
  serves?: boolean;
  /**
   * Groups whose compute template has the name that it had keep what it gave them then, even if it has changed since;
   * otherwise each template counts as it is now.
   */
  keepsResources?: boolean;
}

/** Stands for any template where what is made of it is not looked at. */
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

/** The annotation repeats the image; pod templates that other tools made don't have it, and don't get it. */
function withoutImageNote({ metadata, ...template }: PodTemplate): PodTemplate {
  const { [RAY_ANNOTATIONS.computeImage]: _, ...annotations } =
    metadata?.annotations ?? {};
  return { ...template, metadata: { ...metadata, annotations } };
}

/**
 * Calls the Ray container as the existing one is called, so that both count as the same, and notes the image where the
 * existing group notes it.
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

/** What compute templates give is known from the existing group alone: the template may have changed since. */
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

/** What the contract doesn't show must fit what has changed. */
function withWholePodTemplate<T extends Group>(
  group: T,
  existing: Group | undefined,
  name: string,
): T {
  const template = keepMountedVolumes(group.template, existing?.template);
  assertWholePodTemplate(template, existing?.template, {
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

/** Changes each group of a spec, with a look at the existing one. */
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

/** How we would write an existing spec. */
function asWeWrite(
  existing: RayClusterSpec,
  { version = existing.rayVersion ?? '', serves = false }: MergeOptions,
): RayClusterSpec {
  const spec = rayClusterSpecToClusterSpec(existing, version);
  const names = ['', ...templatesOf(spec)];
  const templates = new Map(names.map(name => [name, ANY_TEMPLATE]));
  const options = { spec, version, serves, templates };
  const written = clusterSpecToRayClusterSpec(options);
  return eachGroup(written, existing, withExistingResources);
}

/**
 * The spec that an existing one becomes by an update. What the contract can express is taken from `wanted`, including
 * which worker groups there are; everything else stays as it is: fields that the contract does not know, other
 * containers of the pods, what the operator or others added. Where `wanted` says what the existing spec says already,
 * the existing one is not touched at all.
 *
 * @throws RayApiError `FAILED_PRECONDITION` when Kubernetes would refuse the pods, as with a name that a sidecar's volume has
 *
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
  return eachGroup(changed, existing, withWholePodTemplate);
}
