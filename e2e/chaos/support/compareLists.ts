import { KINDS, KubernetesApi } from './KubernetesApi';
import { PortalAddress, send } from './send';

/** The labels of objects that the portal manages. */
const MANAGED = { 'app.kubernetes.io/managed-by': 'kuberay-apiserver' };

function isManaged(labels: Record<string, string> = {}): boolean {
  return (
    'ray.io/config-type' in labels ||
    Object.entries(MANAGED).every(([key, value]) => labels[key] === value)
  );
}

/** Characters that are shown before and after a difference. */
const SHOWN = 400;

/** The first difference between two answers, with the text around it. */
function firstDifference(
  list: { text: string },
  strong: { text: string },
): string {
  let at = 0;
  while (at < list.text.length && list.text[at] === strong.text[at]) at += 1;
  const part = ({ text }: { text: string }) =>
    text.slice(Math.max(0, at - SHOWN), at + SHOWN);
  return `${part(list)}\nin place of\n${part(strong)}`;
}

/**
 * Returns which of the portal's lists differ from Kubernetes. Recent changes may not have arrived yet, so call again.
 */
export async function compareLists(
  portal: PortalAddress,
  kubernetes: KubernetesApi,
): Promise<string[]> {
  const found = await Promise.all(
    KINDS.map(async kind => {
      const path = `/apis/v1/namespaces/${kubernetes.namespace}/${kind}`;
      const list = await send(portal, 'GET', path);
      const strong = await send(portal, 'GET', `${path}?consistency=strong`);
      if (list.fate !== 'done' || list.text !== strong.text) {
        return [`The list of ${kind} is old: ${firstDifference(list, strong)}`];
      }
      const shown = Object.values<{ name: string }[]>(JSON.parse(list.text));
      const names = shown.flat().map(({ name }) => name);
      const stored = (await kubernetes.list(kind))
        .filter(({ metadata }) => isManaged(metadata.labels))
        .map(({ metadata }) => metadata.name);
      return String(names.sort()) === String(stored.sort())
        ? []
        : [`The list of ${kind} has ${names}, Kubernetes ${stored}`];
    }),
  );
  return found.flat();
}
