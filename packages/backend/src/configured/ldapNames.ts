import { createBackendModule } from '@backstage/backend-plugin-api';
import type { Entity } from '@backstage/catalog-model';
import {
  defaultGroupTransformer,
  defaultUserTransformer,
  ldapOrgEntityProviderTransformsExtensionPoint,
} from '@backstage/plugin-catalog-backend-module-ldap';

/** Characters that no name in the catalog has. */
const OTHER = /[^-\w.]+/g;

/** The longest name in the catalog that a text contains. */
const NAME = /[A-Za-z0-9](?:[-\w.]{0,61}[A-Za-z0-9])?/;

/**
 * A name that the catalog takes, for one of LDAP: `Data Platform` becomes `Data_Platform`. The catalog leaves out entities
 * with other names, without a message, and most groups of a directory have spaces in theirs.
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

/** Names users and groups of LDAP as the catalog does, which the module for LDAP leaves to others. */
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
