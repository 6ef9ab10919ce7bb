/** Used and total amount of each of Ray's logical resources. */
export type UsageOfResources = ReadonlyMap<
  string,
  { used: number; total: number }
>;

/** Most characters that are read; a node has a line for each resource. */
const MAX_TEXT = 4_096;

/** A line such as `1.0/4.0 CPU` or `95.37MiB/2.0GiB object_store_memory`. */
const LINE =
  /^([\d.]{1,20})([KMGT]i?B|B)?\/([\d.]{1,20})([KMGT]i?B|B)? (\S{1,100})/;

const UNITS = new Map([
  ['B', 1],
  ['KiB', 2 ** 10],
  ['MiB', 2 ** 20],
  ['GiB', 2 ** 30],
  ['TiB', 2 ** 40],
]);

function valueOf(digits: string, unit: string | undefined): number {
  return Number(digits) * (UNITS.get(unit ?? 'B') ?? 1);
}

/** Parses the dashboard's text, the only source with version 2 of the autoscaler. */
export function readLogicalUsage(text: string): UsageOfResources {
  const lines = text.slice(0, MAX_TEXT).split('\n');
  return new Map(
    lines.flatMap(line => {
      const match = LINE.exec(line.trim());
      if (!match) return [];
      const [
        ,
        used = '',
        usedUnit = '',
        total = '',
        totalUnit = '',
        name = '',
      ] = match;
      const usage = {
        used: valueOf(used, usedUnit),
        total: valueOf(total, totalUnit),
      };
      const isNumber = Number.isFinite(usage.used + usage.total);
      return isNumber ? [[name, usage] as const] : [];
    }),
  );
}
