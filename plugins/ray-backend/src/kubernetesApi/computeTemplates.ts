import {
  ComputeTemplate,
  isRayApiError,
  RAY_ANNOTATIONS,
  RayApiError,
  templateResources,
} from '@rayport/backstage-plugin-ray-common';
import { KubernetesObject } from '@rayport/backstage-plugin-ray-node';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { podTemplateSchema } from '../admission/podSpecs/podSchema';
import { toKubernetesTolerations } from '../clusters/conversion/toKubernetesTolerations';
import { RequestContext } from '../requests/RequestContext';
import { TemplateService } from '../templates/TemplateService';
import { clusterSpecIn } from '../resources/clusterSpecIn';
import { groupsOf, withGroups } from './groups';
import { Fields, fieldsIn } from '../core/fieldsIn';

/** The field of a group that names its template, which is none of the CRD (KubeRay API server V2, template step). */
const FIELD = 'computeTemplate';

/** The containers that get the GPU and the extended resources of a template. */
const RAY_CONTAINERS: ReadonlySet<unknown> = new Set([
  'ray-head',
  'ray-worker',
]);

/** Resources that every container of a group gets. */
const SHARED = ['cpu', 'memory'];

/** No template has this name: a rule that allows some templates allows none of this. */
const NO_TEMPLATE = '';

type Templates = ReadonlyMap<string, ComputeTemplate>;

const listSchema = z.array(z.record(z.string(), z.unknown())).catch([]);

function resourcesFor(name: unknown, template: ComputeTemplate) {
  const entries = Object.entries(templateResources(template));
  return Object.fromEntries(
    entries.filter(
      ([resource]) => RAY_CONTAINERS.has(name) || SHARED.includes(resource),
    ),
  );
}

function filled(group: Fields, templates: Templates): Fields {
  const { [FIELD]: name, ...others } = group;
  const template = typeof name === 'string' ? templates.get(name) : undefined;
  if (!template) return group;
  const podTemplate = fieldsIn(group, 'template') ?? {};
  const metadata = fieldsIn(podTemplate, 'metadata') ?? {};
  const spec = fieldsIn(podTemplate, 'spec') ?? {};
  const annotations = {
    ...fieldsIn(metadata, 'annotations'),
    [RAY_ANNOTATIONS.computeTemplate]: template.name,
  };
  const containers = listSchema.parse(spec.containers).map(container => {
    const resources = resourcesFor(container.name, template);
    return {
      ...container,
      resources: { limits: resources, requests: resources },
    };
  });
  const tolerations = [
    ...listSchema.parse(spec.tolerations),
    ...(toKubernetesTolerations(template) ?? []),
  ];
  return {
    ...others,
    template: {
      ...podTemplate,
      metadata: { ...metadata, annotations },
      spec: {
        ...spec,
        containers,
        ...(tolerations.length && { tolerations }),
      },
    },
  };
}

/**
 * Fills in the compute templates that the groups of a body name in a field `computeTemplate`, as the KubeRay API server V2
 * does: resources of every container, tolerations and the annotation.
 *
 * @throws RayApiError with status 422 for a template that does not exist or may not be read
 */
export async function fillTemplates(
  body: Fields,
  namespace: string,
  options: {
    templates: Pick<TemplateService, 'resolve'>;
    context: RequestContext;
  },
): Promise<Fields> {
  const names = groupsOf(clusterSpecIn(body).spec).flatMap(group => {
    const name = group[FIELD];
    return typeof name === 'string' && name ? [name] : [];
  });
  if (!names.length) return body;
  const { context } = options;
  const found = await options.templates
    .resolve(namespace, [...new Set(names)], { context })
    .catch((error: unknown) => {
      const isMissing =
        isRayApiError(error) && error.code === 'FAILED_PRECONDITION';
      throw isMissing
        ? new RayApiError(error.code, error.message, { httpStatus: 422 })
        : error;
    });
  return withGroups(body, group => filled(group, found));
}

interface UsedGroup {
  title: unknown;
  /** Name in the annotation. */
  template: string;
  containers: { name: string; resources: unknown }[];
}

function usedGroups(object: KubernetesObject): UsedGroup[] {
  return groupsOf(clusterSpecIn(object).spec).map(group => {
    const { metadata, spec } = podTemplateSchema.parse(group.template);
    return {
      title: group.groupName ?? 'head',
      template:
        metadata?.annotations?.[RAY_ANNOTATIONS.computeTemplate] ?? NO_TEMPLATE,
      containers: [
        ...(spec.containers ?? []),
        ...(spec.initContainers ?? []),
      ].map(({ name, resources }) => ({ name, resources })),
    };
  });
}

function isFilledBy(
  template: ComputeTemplate,
  { containers }: UsedGroup,
): boolean {
  const full = templateResources(template);
  return containers.every(({ name, resources }) => {
    const allowed = RAY_CONTAINERS.has(name)
      ? [full]
      : [full, resourcesFor(name, template)];
    const { limits, requests } = z
      .object({
        limits: z.record(z.string(), z.coerce.string()).catch({}),
        requests: z.record(z.string(), z.coerce.string()).catch({}),
      })
      .catch({ limits: {}, requests: {} })
      .parse(resources);
    return allowed.some(
      wanted =>
        isDeepStrictEqual(limits, wanted) &&
        isDeepStrictEqual(requests, wanted),
    );
  });
}

/**
 * The templates that an object really uses, for rules that allow only some. An annotation counts only where the
 * resources are the template's, because callers write both. Groups that stay as they are count as they did.
 */
export async function usedTemplates(
  { before, after }: { before?: KubernetesObject; after: KubernetesObject },
  options: {
    templates: Pick<TemplateService, 'resolve'>;
    context: RequestContext;
  },
): Promise<string[]> {
  const { templates, context } = options;
  const had = before ? usedGroups(before) : [];
  const names = new Set<string>();
  for (const group of usedGroups(after)) {
    const { template: name } = group;
    const isOld = had.some(old => isDeepStrictEqual(old, group));
    if (isOld) {
      if (name) names.add(name);
      continue;
    }
    const { namespace = '' } = after.metadata;
    const found = name
      ? await templates
          .resolve(namespace, [name], { context })
          .catch(() => undefined)
      : undefined;
    const template = found?.get(name);
    const isTrue = template && isFilledBy(template, group);
    names.add(isTrue ? name : NO_TEMPLATE);
  }
  return [...names];
}
