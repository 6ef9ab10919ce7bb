import { FieldViolation, invalid } from '../core/FieldViolation';
import { isJsonObject, objectsIn, readPath } from '../core/json';

const SOURCES = ['secret', 'configMap', 'downwardAPI', 'projected'] as const;
const MAX_MODE = 0o777;
const MODE_RULE = 'must be a number between 0 and 0777 (octal), both inclusive';

/** Modes of files in the volumes of a pod. */
export function* validateModes(
  spec: unknown,
  path: string,
): Generator<FieldViolation> {
  const volumes = objectsIn(readPath(spec, 'volumes'));
  for (const [index, volume] of volumes.entries()) {
    for (const name of SOURCES) {
      const source = volume[name];
      if (!isJsonObject(source)) continue;
      const at = `${path}.volumes[${index}].${name}`;
      yield* validateMode(source.defaultMode, `${at}.defaultMode`);
      for (const [item, { mode }] of objectsIn(source.items).entries()) {
        yield* validateMode(mode, `${at}.items[${item}].mode`);
      }
    }
  }
}

function* validateMode(mode: unknown, at: string): Generator<FieldViolation> {
  if (typeof mode === 'number' && (mode < 0 || mode > MAX_MODE)) {
    yield invalid(at, mode, MODE_RULE);
  }
}
