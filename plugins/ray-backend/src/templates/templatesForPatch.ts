import {
  ClusterSpec,
  ComputeTemplate,
  computeTemplateSchema,
} from '@rayport/backstage-plugin-ray-common';
import { templatesOf } from '../core/RayResource';
import { RequestContext } from '../requests/RequestContext';
import { TemplateService } from './TemplateService';

/** Placeholder for a template whose content is not used. */
const UNUSED_TEMPLATE = computeTemplateSchema.parse({});

/** Placeholders for all templates of a spec, where their content does not matter. */
export function unusedTemplates(
  spec: ClusterSpec | undefined,
): Map<string, ComputeTemplate> {
  const names = ['', ...templatesOf(spec)];
  return new Map(names.map(name => [name, UNUSED_TEMPLATE]));
}

/** Names of templates that a spec uses in groups which did not use them before. */
function newlyUsed(
  before: ClusterSpec | undefined,
  after: ClusterSpec | undefined,
): string[] {
  const templates = new Map(
    before?.workerGroupSpec.map(group => [
      group.groupName,
      group.computeTemplate,
    ]),
  );
  // None if a job runs on an existing cluster.
  const head = after?.headGroupSpec?.computeTemplate;
  const workers = after?.workerGroupSpec ?? [];
  const names = workers
    .filter(group => templates.get(group.groupName) !== group.computeTemplate)
    .map(group => group.computeTemplate);
  const isNewHead =
    head !== undefined && head !== before?.headGroupSpec?.computeTemplate;
  return [...new Set(isNewHead ? [head, ...names] : names)];
}

/**
 * The templates that a patch needs. Groups that keep their template keep its stored values, so that it may have changed
 * or been deleted.
 *
 * @throws RayApiError `FAILED_PRECONDITION` that names needed templates that don't exist, or that the caller may not
 * read and the object did not use before
 */
export async function templatesForPatch(
  service: TemplateService,
  options: {
    namespace: string;
    before: ClusterSpec | undefined;
    after: ClusterSpec | undefined;
    context: RequestContext;
  },
): Promise<Map<string, ComputeTemplate>> {
  const { namespace, before, after, context } = options;
  const needed = newlyUsed(before, after);
  const resolved = await service.resolve(namespace, needed, {
    context,
    inUse: templatesOf(before),
  });
  return new Map([...unusedTemplates(after), ...resolved]);
}
