import { ComputeTemplate } from '@rayport/backstage-plugin-ray-common';
import { RayResource } from '../core/RayResource';

/** A compute template as permission rules see it: its own name is the only one that it uses. */
export function templateResource({
  namespace,
  name,
}: Pick<ComputeTemplate, 'namespace' | 'name'>): RayResource {
  return { kind: 'template', namespace, name, templates: [name] };
}
