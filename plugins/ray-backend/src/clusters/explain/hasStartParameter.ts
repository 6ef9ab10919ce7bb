import { RayCluster } from '@rayport/backstage-plugin-ray-node';

/** Whether any group of a cluster sets a start parameter of Ray. */
export function hasStartParameter(
  { spec }: RayCluster,
  parameter: string,
): boolean {
  return [spec?.headGroupSpec, ...(spec?.workerGroupSpecs ?? [])].some(
    group => parameter in (group?.rayStartParams ?? {}),
  );
}
