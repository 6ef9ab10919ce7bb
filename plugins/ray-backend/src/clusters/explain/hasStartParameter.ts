import { RayCluster } from '@rayport/backstage-plugin-ray-node';

/** Whether any group of a cluster starts Ray with a parameter. */
export function hasStartParameter(
  { spec }: RayCluster,
  parameter: string,
): boolean {
  return [spec?.headGroupSpec, ...(spec?.workerGroupSpecs ?? [])].some(
    group => parameter in (group?.rayStartParams ?? {}),
  );
}
