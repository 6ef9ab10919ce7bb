export * from './crudOperations';
export * from './idempotencyKey';
export * from './Operation';
export * from './objectTag';
export * from './operations';
export * from './parseInput';
export { DASHBOARD_SANDBOX } from './portal/dashboardOperations';
export type { DashboardTicket } from './portal/dashboardOperations';
export { DEFAULT_LOG_LINES } from './portal/logOperations';
export type { Manifest } from './portal/manifestOperation';
export { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from './portal/pageOperations';
export type {
  ClusterPage,
  ComputeTemplatePage,
  JobPage,
  OwnedPage,
  Page,
  ServicePage,
} from './portal/pageOperations';
export type { Preview } from './portal/previewOf';
export { MAX_RECENT_WARNINGS } from './portal/usageOperations';
export type { Capacity, Usage } from './portal/usageOperations';
export type {
  ClusterUsage,
  ComputeTemplateUsage,
} from './portal/whereUsedOperations';
export { keySchema } from './requests';
