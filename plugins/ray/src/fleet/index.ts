export { changeOwnerAction } from './changeOwnerAction';
export { type FleetAction, type FleetStep } from './FleetAction';
export { type AskedAction, FleetDialogs } from './FleetDialogs';
export { fleetRunsApiFactory } from './FleetRuns';
export { suspendActions } from './suspendActions';
export { useDenied } from './useDenied';
export { writeAsStored } from './writeAsStored';
