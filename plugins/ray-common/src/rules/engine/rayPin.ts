import { isJsonObject } from '../../schema/isJsonObject';
import { messagePart } from '../../texts';
import { Place } from '../place';

/** `ray==2.46.0` or `ray[serve]==2.46.0`. */
const PIN = /^ray(\[[^\]]*\])?===?(\d+(\.\w+)*)/;

function bare(line: unknown): string {
  return String(line).slice(0, 100).replaceAll(' ', '');
}

/**
 * A version of Ray among the packages of a runtime environment, parsed. Ray fails where it is not the cluster's
 * (`_private/runtime_env/dependency_utils.py`, `check_ray`).
 *
 * @param version - Ray of the cluster; empty if unknown
 */
export function rayPinRule(
  environment: Readonly<Record<string, unknown>>,
  version: string,
  place: Place,
): void {
  if (!/^\d+\.\d+\.\d+$/.test(version)) return;
  for (const installer of ['pip', 'uv']) {
    const given = environment[installer];
    const isMapping = isJsonObject(given);
    const packages = isMapping ? given.packages : given;
    const here = isMapping
      ? place.in(installer, 'packages')
      : place.in(installer);
    for (const [index, line] of Array.isArray(packages)
      ? packages.entries()
      : []) {
      const [, , pinned] = PIN.exec(bare(line)) ?? [];
      if (pinned && pinned !== version) {
        const versions = { pinned, version };
        here.in(index).warn(() => messagePart('RayPinned', versions));
      }
    }
  }
}
