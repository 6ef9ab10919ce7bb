import { expect } from '@playwright/test';
import { KINDS, KubernetesApi } from './KubernetesApi';
import { markOf, wholeObject } from './objects';
import { PortalAddress, send } from './send';
import { ABSENT, Ledger } from './Ledger';

function isWithin(whole: unknown, part: object): boolean {
  try {
    expect(whole).toMatchObject({ ...part });
    return true;
  } catch {
    return false;
  }
}

/**
 * Reads the objects from Kubernetes, to resolve the outcomes that lost answers left open.
 *
 * @returns contradictions to the answers, and incomplete objects, in words
 */
export async function settle(
  portal: PortalAddress,
  kubernetes: KubernetesApi,
  ledgers: readonly Ledger[],
): Promise<string[]> {
  const { namespace } = kubernetes;
  const marks = new Map<string, number>();
  for (const kind of KINDS) {
    for (const object of await kubernetes.list(kind)) {
      marks.set(`${kind}/${object.metadata.name}`, markOf(kind, object));
    }
  }
  const found = await Promise.all(
    ledgers.map(async ledger => {
      const { kind, name, possible } = ledger;
      const mark = marks.get(`${kind}/${name}`) ?? ABSENT;
      if (!ledger.found(mark)) {
        return [`${kind}/${name} has mark ${mark}, and may have ${possible}`];
      }
      if (mark === ABSENT) return [];
      const path = `/apis/v1/namespaces/${namespace}/${kind}/${name}`;
      const read = await send(portal, 'GET', `${path}?consistency=strong`);
      const whole = wholeObject(kind, { namespace, name }, mark);
      return read.fate === 'done' && isWithin(JSON.parse(read.text), whole)
        ? []
        : [`${kind}/${name} is not whole: ${read.status} ${read.text}`];
    }),
  );
  return found.flat();
}
