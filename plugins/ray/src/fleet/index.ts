export { changeOwnerAction } from './changeOwnerAction';
export { type FleetAction, type FleetStep } from './FleetAction';
export { FleetDialog } from './FleetDialog';
export {
  fleetRunsApiFactory,
  fleetRunsApiRef,
  type StartedRun,
} from './FleetRuns';
export { RunDialog } from './RunDialog';
export { RunStatus } from './RunStatus';
export { suspendActions } from './suspendActions';
export { useDenied } from './useDenied';
