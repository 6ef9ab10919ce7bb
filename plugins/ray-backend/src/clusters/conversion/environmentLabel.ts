import { ClusterEnvironment } from '@rayport/backstage-plugin-ray-common';

/** Text of the environment label: the name, or the digits of a number that has none. */
export function environmentToLabel(environment: number): string {
  const [name] =
    Object.entries(ClusterEnvironment).find(
      ([, number]) => number === environment,
    ) ?? [];
  return name ?? String(environment);
}

/** The environment that a label names; any other text counts as DEV (0), as on the reference server. */
export function labelToEnvironment(label: string | undefined): number {
  const known = new Map<string, number>(Object.entries(ClusterEnvironment));
  return known.get(label ?? '') ?? ClusterEnvironment.DEV;
}
