import { EnforcedLevel } from './PodSecurityLevel';

/** Capabilities that `baseline` lets a container add: those that container runtimes give by default. */
const BASELINE_CAPABILITIES: ReadonlySet<string> = new Set([
  'AUDIT_WRITE',
  'CHOWN',
  'DAC_OVERRIDE',
  'FOWNER',
  'FSETID',
  'KILL',
  'MKNOD',
  'NET_BIND_SERVICE',
  'SETFCAP',
  'SETGID',
  'SETPCAP',
  'SETUID',
  'SYS_CHROOT',
]);

/** The one capability that `restricted` lets a container add. */
const RESTRICTED_CAPABILITY = 'NET_BIND_SERVICE';

/**
 * The most permissive level that forbids a container to add a capability; undefined where none does.
 *
 * @public
 */
export function capabilityLevel(capability: string): EnforcedLevel | undefined {
  if (capability === RESTRICTED_CAPABILITY) return undefined;
  return BASELINE_CAPABILITIES.has(capability) ? 'restricted' : 'baseline';
}
