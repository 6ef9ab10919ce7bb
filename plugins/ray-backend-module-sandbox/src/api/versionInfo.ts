/** The Kubernetes release that the sandbox answers like. */
const KUBERNETES_VERSION = 'v1.34.0';

/** `GET /version`. */
export function versionInfo(): object {
  const [major, minor] = KUBERNETES_VERSION.slice(1).split('.');
  return {
    major,
    minor,
    gitVersion: KUBERNETES_VERSION,
    gitCommit: '',
    gitTreeState: 'clean',
    buildDate: '1970-01-01T00:00:00Z',
    goVersion: 'none',
    compiler: 'none',
    platform: 'rayport/sandbox',
  };
}
