import { JsonObject, KubernetesObject } from '../core/json';

/**
 * Does to a new pod what Kubernetes' admission plugin Priority does, in place: its class must exist, and gives it a
 * priority. The sandbox's scheduler evicts no pod for another one.
 *
 * @returns why the pod is forbidden
 */
export function admitPriority(
  spec: JsonObject,
  findClass: (name: string) => KubernetesObject | undefined,
): string | undefined {
  if (!spec.priorityClassName) return undefined;
  const name = String(spec.priorityClassName);
  const found = findClass(name);
  if (!found) return `no PriorityClass with name ${name} was found`;
  const { priority } = spec;
  if (priority !== undefined && priority !== found.value) {
    return `the integer value of priority (${priority}) must not be provided in pod spec; priority admission controller computed ${found.value} from the given PriorityClass name`;
  }
  spec.priority = found.value;
  return undefined;
}
