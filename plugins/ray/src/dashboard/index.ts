export { DashboardLink } from './DashboardLink';
export { DashboardTab } from './DashboardTab';
