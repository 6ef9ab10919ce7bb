export * from './PodSecurityLevel';
export * from './podSecurityFindings';
export * from './podSecurityViolations';
