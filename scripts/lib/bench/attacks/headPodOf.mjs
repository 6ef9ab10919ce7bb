/**
 * The name of a cluster's head pod. Asks until it is answered: other attacks are under way.
 *
 * @param {import('./Target.mjs').Target} target
 * @param {string} cluster
 */
export async function headPodOf(target, cluster) {
  const { namespace } = target.victim;
  const path = `/api/ray/namespaces/${namespace}/clusters/${cluster}/status`;
  while (!target.isOver) {
    const { status, text } = await target.send({ path });
    const name = /"name":"([^"]*-head-[^"]*)"/.exec(text)?.[1];
    if (status === 200 && name) return name;
  }
  return '';
}
