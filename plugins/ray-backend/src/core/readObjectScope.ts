import { Config } from '@backstage/config';
import {
  OBJECT_SCOPES,
  ObjectScope,
} from '@rayport/backstage-plugin-ray-common';

/**
 * Reads a setting that is `all` or `managed`.
 *
 * @param usual - the value when the key is absent
 * @throws Error that names the key when its value is another one
 */
export function readObjectScope(
  config: Config,
  key: string,
  usual: ObjectScope,
): ObjectScope {
  const value = config.getOptionalString(key) ?? usual;
  const scope = OBJECT_SCOPES.find(known => known === value);
  if (scope) return scope;
  throw new Error(
    `${key} is ${value}: use one of ${OBJECT_SCOPES.join(', ')}.`,
  );
}
