/* eslint-disable @backstage/no-relative-monorepo-imports -- The table of the explanations' own tests; no package exports it. */
export { BROKEN_SETUPS } from '../../../plugins/ray-backend/src/__tests__/brokenSetups/__testUtils__/brokenSetups';
export type {
  BrokenObjects,
  ClusterObjects,
} from '../../../plugins/ray-backend/src/__tests__/brokenSetups/__testUtils__/BrokenSetup';
