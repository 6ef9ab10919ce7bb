import { Config } from '@backstage/config';
import { isJsonObject } from '@rayport/backstage-plugin-ray-common';

/** The path that a problem begins with, such as `auth.providers.github` or `ray.idle.rules[1].mode`. */
const PATH = /^[^\s:]+/;

/** Places of all keys, in the order of the files; those that override others come first. */
function placesIn(
  value: unknown,
  path: string,
  places: Map<string, number>,
): Map<string, number> {
  places.set(path, places.size);
  if (Array.isArray(value)) {
    value.forEach((item, index) => placesIn(item, `${path}[${index}]`, places));
  } else if (isJsonObject(value)) {
    for (const [name, item] of Object.entries(value)) {
      placesIn(item, path ? `${path}.${name}` : name, places);
    }
  }
  return places;
}

/** The place of a path, or of the section that lacks it. */
function placeOf(path: string, places: Map<string, number>): number {
  const place = places.get(path);
  if (place !== undefined || path === '') return place ?? 0;
  const end = Math.max(path.lastIndexOf('.'), path.lastIndexOf('['), 0);
  return placeOf(path.slice(0, end), places);
}

/** Sorts problems by the place of their keys in the files, so that a reader goes once through them. */
export function inOrder(config: Config, problems: readonly string[]): string[] {
  const places = placesIn(config.getOptional(), '', new Map());
  return [...new Set(problems)]
    .map(problem => {
      const [path = ''] = PATH.exec(problem) ?? [];
      return { problem, place: placeOf(path, places) };
    })
    .sort((one, other) => one.place - other.place)
    .map(({ problem }) => problem);
}
