export { sessionModule } from './sessionModule';
export { sessionRenewalApiRef } from './SessionRenewal';
