import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

/** Where kubectl looks for a kubeconfig: the files that `KUBECONFIG` names, or `~/.kube/config`. */
export function kubeconfigPaths(): string[] {
  const named = (process.env.KUBECONFIG ?? '').split(delimiter).filter(Boolean);
  return named.length
    ? [...new Set(named)]
    : [join(homedir(), '.kube', 'config')];
}
