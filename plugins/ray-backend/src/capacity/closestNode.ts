import { quantityValue } from '@rayport/backstage-plugin-ray-common';
import { NodeRoom } from './NodeRoom';

const GI = 2 ** 30;

/** Parses amounts such as `cpu 4, memory 8Gi`; skips the rest. */
function amountsIn(text: string): Array<[name: string, amount: number]> {
  return text.split(', ').flatMap(part => {
    const [name = '', quantity = ''] = part.split(' ');
    const amount = quantityValue(quantity);
    return amount ? [[name, amount]] : [];
  });
}

function quantityText(name: string, amount: number): string {
  const [number, unit] = name === 'memory' ? [amount / GI, 'Gi'] : [amount, ''];
  return `${name} ${Math.floor(number * 10) / 10}${unit}`;
}

/**
 * The capacity of the node that comes closest to holding a pod if it were empty.
 *
 * @param requested - such as `cpu 4, memory 8Gi`
 * @returns the same resources in the same form; undefined where there is nothing to compare
 */
export function closestNode(
  nodes: readonly NodeRoom[],
  requested: string,
): string | undefined {
  const amounts = amountsIn(requested);
  if (!amounts.length) return undefined;
  const shares = nodes.map(({ allocatable }) =>
    amounts.map(([name, amount]) =>
      Math.min((allocatable.get(name) ?? 0) / amount, 1),
    ),
  );
  const scores = shares.map(each =>
    each.reduce((sum, share) => sum + share, 0),
  );
  const closest = nodes.at(scores.indexOf(Math.max(...scores)));
  return (
    closest &&
    amounts
      .map(([name]) => quantityText(name, closest.allocatable.get(name) ?? 0))
      .join(', ')
  );
}
