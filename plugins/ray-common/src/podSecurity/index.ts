export { capabilityLevel } from './capabilityLevel';
export { POD_SECURITY_KEY, POD_SECURITY_LEVELS } from './PodSecurityLevel';
export type { EnforcedLevel, PodSecurityLevel } from './PodSecurityLevel';
export { podSecurityFindings } from './podSecurityFindings';
export type {
  PodSecurityControl,
  PodSecurityFinding,
} from './podSecurityFindings';
export {
  podSecurityViolations,
  settingThatAllows,
} from './podSecurityViolations';
export type { PodOwner, PodSecurityAudience } from './podSecurityViolations';
