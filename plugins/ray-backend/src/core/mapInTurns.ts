import { nextTurn } from '@rayport/backstage-plugin-ray-node';

/** Maps items in order, and lets the event loop do other work in between: Kubernetes may answer with any number. */
export async function mapInTurns<T, U>(
  items: readonly T[],
  map: (item: T) => U,
): Promise<U[]> {
  const mapped: U[] = [];
  for (const item of items) {
    const turn = nextTurn();
    if (turn) await turn;
    mapped.push(map(item));
  }
  return mapped;
}
