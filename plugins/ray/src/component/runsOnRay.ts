import { RAY_COMPONENT_ANNOTATIONS } from '@rayport/backstage-plugin-ray-common';

const saysWhat: Record<`metadata.${string}`, { $exists: boolean }> = {
  [`metadata.annotations.${RAY_COMPONENT_ANNOTATIONS.entrypoint}`]: {
    $exists: true,
  },
};

/** Filter for components of the catalog that say what runs on Ray for them. */
export const RUNS_ON_RAY = { $all: [{ kind: 'component' }, saysWhat] };
