import { rayTemplateReadPermission } from '../../permissions/permissions';
import {
  POD_SECURITY_LEVELS,
  PodSecurityLevel,
} from '../../podSecurity/PodSecurityLevel';
import { bool, oneOf, repeated, text } from '../../schema/fields';
import { httpOnlyField as field, message } from '../../schema/message';
import { defineOperation } from '../Operation';

/**
 * Where the caller may create objects of a kind.
 *
 * @public
 */
export type NamespaceCreation = {
  kind: string;
  anywhere: boolean;
  namespaces: string[];
};

const namespaceCreationSchema = message<NamespaceCreation>(
  'NamespaceCreation',
  {
    kind: field(text(), '`cluster`, `job`, `service` or `template`.'),
    anywhere: field(
      bool(),
      'Whether there is any such namespace, also among those that are not listed.',
    ),
    namespaces: field(
      repeated(text()),
      'Listed namespaces where the caller may create some of that kind; owner and templates may still decide.',
    ),
  },
);

/**
 * A right that Kubernetes does not grant.
 *
 * @public
 */
export type MissingRight = {
  permission: string;
  everywhere: boolean;
  namespaces: string[];
};

const missingRightSchema = message<MissingRight>('MissingRight', {
  permission: field(
    text(),
    'The permission that is of no use without the right, such as `ray.cluster.create`.',
  ),
  everywhere: field(bool(), 'Whether it is missing in every namespace.'),
  namespaces: field(repeated(text()), 'Listed namespaces where it is missing.'),
});

/**
 * Namespaces of a pod security level.
 *
 * @public
 */
export type NamespacePodSecurity = {
  level: PodSecurityLevel;
  namespaces: string[];
};

const namespacePodSecuritySchema = message<NamespacePodSecurity>(
  'NamespacePodSecurity',
  {
    level: field(
      oneOf(POD_SECURITY_LEVELS),
      'Level of the Pod Security Standards: `restricted`, `baseline` or `privileged`.',
    ),
    namespaces: field(
      repeated(text()),
      'Listed namespaces where it holds for what the caller creates and changes.',
    ),
  },
);

/**
 * The selectable namespaces.
 *
 * @public
 */
export const namespaceOperations = {
  listNamespaces: defineOperation({
    http: { method: 'GET', path: '/namespaces', api: 'portal' },
    input: message('ListNamespacesRequest', {}),
    output: message('ListNamespacesResponse', {
      namespaces: field(
        repeated(text()),
        'Namespaces whose templates the caller may see, by name.',
      ),
      creation: field(
        repeated(namespaceCreationSchema),
        'In which of them the caller may create what.',
      ),
      missingRights: field(
        repeated(missingRightSchema),
        "Actions that Kubernetes does not allow, independent of the caller's permissions: to the portal's own account, or with impersonation to the caller; up to a minute old.",
      ),
      podSecurity: field(
        repeated(namespacePodSecuritySchema),
        'How much pods may be allowed to do on their node, from the strictest level on.',
      ),
    }),
    resource: 'template',
    // A caller who may read no template may still create clusters, or learn here that they may not.
    access: 'overview',
    isLive: true,
    permission: rayTemplateReadPermission,
    audit: 'namespace-fetch',
    summary: 'Lists the namespaces that exist.',
  }),
} as const;
