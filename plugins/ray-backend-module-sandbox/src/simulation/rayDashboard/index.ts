export * from './JobRun';
export * from './JobSubmitters';
export * from './proxyDashboard';
export * from './RayAccess';
export * from './RayHeads';
export * from './ServeApplications';
