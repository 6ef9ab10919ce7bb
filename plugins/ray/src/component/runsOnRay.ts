import { RAY_COMPONENT_ANNOTATIONS } from '@rayport/backstage-plugin-ray-common';

const saysWhat: Record<`metadata.${string}`, { $exists: boolean }> = {
  [`metadata.annotations.${RAY_COMPONENT_ANNOTATIONS.entrypoint}`]: {
    $exists: true,
  },
};

/** Filter for catalog components with Ray annotations. */
export const RUNS_ON_RAY = { $all: [{ kind: 'component' }, saysWhat] };
