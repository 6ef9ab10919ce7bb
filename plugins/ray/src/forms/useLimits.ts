import { useMemo } from 'react';
import { configApiRef, useApi } from '@backstage/frontend-plugin-api';
import { Limits, readLimits } from '@rayport/backstage-plugin-ray-common';

/** The limits of `ray.limits`, which the server enforces. */
export function useLimits(): Limits {
  const config = useApi(configApiRef);
  return useMemo(() => readLimits(config), [config]);
}
