import { stringify } from 'yaml';

/** Writes an object as YAML that Kubernetes' tools, which read YAML 1.1, understand; long lines are not folded. */
export function manifestYaml(object: object): string {
  return stringify(object, { lineWidth: 0, compat: 'yaml-1.1' });
}
