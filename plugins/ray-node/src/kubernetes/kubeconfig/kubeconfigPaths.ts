import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

/** The kubeconfig files that kubectl would read: those in `KUBECONFIG`, or `~/.kube/config`. */
export function kubeconfigPaths(): string[] {
  const named = (process.env.KUBECONFIG ?? '').split(delimiter).filter(Boolean);
  return named.length
    ? [...new Set(named)]
    : [join(homedir(), '.kube', 'config')];
}
