import { createBackendModule } from '@backstage/backend-plugin-api';
import type { Entity } from '@backstage/catalog-model';
import {
  defaultGroupTransformer,
  defaultUserTransformer,
  ldapOrgEntityProviderTransformsExtensionPoint,
} from '@backstage/plugin-catalog-backend-module-ldap';

/** Characters that names in the catalog may not have. */
const OTHER = /[^-\w.]+/g;

/** The first name in a text that the catalog accepts. */
const NAME = /[A-Za-z0-9](?:[-\w.]{0,61}[A-Za-z0-9])?/;

/**
 * Makes a name that the catalog accepts from one of LDAP: `Data Platform` becomes `Data_Platform`. The catalog leaves out
 * entities with other names, without a message, and groups of a directory often have spaces in theirs.
 */
export function entityName(name: string): string {
  return NAME.exec(name.replaceAll(OTHER, '_'))?.[0] ?? name;
}

function withName<T extends Entity>(entity: T | undefined): T | undefined {
  const name = entity?.metadata.name;
  return entity && name !== undefined
    ? { ...entity, metadata: { ...entity.metadata, name: entityName(name) } }
    : entity;
}

/** Gives users and groups of LDAP names that the catalog accepts; the module for LDAP does not check them. */
export default createBackendModule({
  pluginId: 'catalog',
  moduleId: 'ldap-names',
  register(env) {
    env.registerInit({
      deps: { transforms: ldapOrgEntityProviderTransformsExtensionPoint },
      async init({ transforms }) {
        transforms.setUserTransformer(async (...found) =>
          withName(await defaultUserTransformer(...found)),
        );
        transforms.setGroupTransformer(async (...found) =>
          withName(await defaultGroupTransformer(...found)),
        );
      },
    });
  },
});
