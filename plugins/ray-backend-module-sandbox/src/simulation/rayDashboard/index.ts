export * from './JobRun';
export * from './JobSubmitters';
export * from './proxyDashboard';
export * from './RayHeads';
export * from './ServeApplications';
