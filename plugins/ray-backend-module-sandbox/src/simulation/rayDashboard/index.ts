export * from './DashboardProxy';
export * from './JobRun';
export * from './JobSubmitters';
export * from './RayHeads';
export * from './RayJobs';
export * from './ServeApplications';
