import { lazy } from 'react';

/** Loaded on demand: lists do without an editor and a writer of YAML. */
export const CreateFromYaml = lazy(() =>
  import('./CreateFromYaml').then(m => ({ default: m.CreateFromYaml })),
);
