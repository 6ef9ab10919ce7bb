import { Texts } from '../translation';
import { KubernetesApiDisabled } from './askKubernetes';

/** The reason why Kubernetes, or the portal before it, refused a request. */
export function refusalOfKubernetes(t: Texts, error: unknown): string {
  if (error instanceof KubernetesApiDisabled) return t('yaml.disabled');
  return error instanceof Error ? error.message : String(error);
}
