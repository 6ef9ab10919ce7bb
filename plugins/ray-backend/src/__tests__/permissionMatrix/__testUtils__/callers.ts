import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import {
  AuthorizeResult,
  PolicyDecision,
  ResourcePermission,
} from '@backstage/plugin-permission-common';
import { ServerPermissionClient } from '@backstage/plugin-permission-node';
import { ResourceKind } from '@rayport/backstage-plugin-ray-common';
import { kindOf, OURS } from './world';

const { ALLOW, DENY } = AuthorizeResult;

/** The object that a caller asks for, by kind, namespace and owner. */
export interface Asked {
  kind: ResourceKind;
  namespace: string;
  owner: string;
}

/** A policy's decision about a permission, and the objects that the decision covers. */
interface Rule {
  decide(permission: ResourcePermission): PolicyDecision;
  covers(asked: Asked): boolean;
}

/** A caller. */
export interface MatrixCaller {
  title: string;
  /** Header `Authorization`, and gRPC's metadata of that name. */
  authorization?: string;
  /** The caller's own user entity ref. */
  user?: string;
  isService?: boolean;
  /** Undefined for unauthenticated callers. */
  rule?(permission: ResourcePermission): Rule;
}

/** The user whose objects the caller `owner` may see. */
export const ANN = 'user:default/ann';

const nothing: Rule = {
  decide: () => ({ result: DENY }),
  covers: () => false,
};

const everything: Rule = {
  decide: () => ({ result: ALLOW }),
  covers: () => true,
};

function onlyWhere(rule: string, params: Record<string, string[]>) {
  return ({ resourceType }: ResourcePermission): PolicyDecision => ({
    result: AuthorizeResult.CONDITIONAL,
    pluginId: 'ray',
    resourceType,
    conditions: { rule, resourceType, params },
  });
}

function inNamespaces(namespaces: string[]): Rule {
  return {
    decide: onlyWhere('IS_IN_NAMESPACE', { namespaces }),
    covers: ({ namespace }) => namespaces.includes(namespace),
  };
}

/** Templates have no owner: those of our namespace count as owned by every caller. */
function ownedBy(owner: string, { kind }: { kind: ResourceKind }): Rule {
  if (kind === 'template') return inNamespaces([OURS]);
  return {
    decide: onlyWhere('IS_OWNER', { owners: [owner] }),
    covers: asked => asked.owner === owner,
  };
}

const isRead = ({ attributes }: ResourcePermission) =>
  attributes.action === 'read';

function userWith(
  title: string,
  rule: (permission: ResourcePermission) => Rule,
  user = `user:default/${title.replaceAll(' ', '-')}`,
): MatrixCaller {
  const authorization = mockCredentials.user.header(user);
  return { title, authorization, user, rule };
}

const NO_NAMESPACE = inNamespaces([]);

/** Callers who can't see everything, by their name in {@link hiddenSteps}. */
export const restricted = {
  namespace: userWith('of own namespace', () => inNamespaces([OURS])),
  reader: userWith('reader without writes', permission =>
    isRead(permission) ? inNamespaces([OURS]) : nothing,
  ),
  blind: userWith('writer without reads', permission =>
    isRead(permission) ? nothing : inNamespaces([OURS]),
  ),
  owner: userWith(
    'owner only',
    permission => ownedBy(ANN, { kind: kindOf(permission) }),
    ANN,
  ),
  clusterless: userWith('of no clusters', permission =>
    isRead(permission) && kindOf(permission) === 'cluster'
      ? nothing
      : everything,
  ),
  elsewhere: userWith('of clusters elsewhere', permission =>
    isRead(permission) && kindOf(permission) === 'cluster'
      ? NO_NAMESPACE
      : everything,
  ),
  templateless: userWith('of templates elsewhere', permission =>
    isRead(permission) && kindOf(permission) === 'template'
      ? NO_NAMESPACE
      : everything,
  ),
  jobless: userWith('of no jobs and services', permission =>
    isRead(permission) && ['job', 'service'].includes(kindOf(permission))
      ? nothing
      : everything,
  ),
} satisfies Record<string, MatrixCaller>;

/** Services whose token an administrator has narrowed down (`accessRestrictions`), by subject. */
const RESTRICTIONS = {
  'external:template-reader': { permissionNames: ['ray.template.read'] },
  'external:reader': { permissionAttributes: { action: ['read' as const] } },
  'external:everything': undefined,
};

type Subject = keyof typeof RESTRICTIONS;

function isSubject(text: string): text is Subject {
  return text in RESTRICTIONS;
}

function serviceOf(title: string, subject: Subject): MatrixCaller {
  const { permissionNames, permissionAttributes } = {
    permissionNames: undefined,
    permissionAttributes: undefined,
    ...RESTRICTIONS[subject],
  };
  const onBehalfOf = mockCredentials.service(subject);
  return {
    title,
    isService: true,
    authorization: mockCredentials.service.header({
      onBehalfOf,
      targetPluginId: 'ray',
    }),
    rule: permission =>
      (!permissionNames || permissionNames.includes(permission.name)) &&
      (!permissionAttributes || isRead(permission))
        ? everything
        : nothing,
  };
}

/** All callers. */
export const callers: readonly MatrixCaller[] = [
  { title: 'without credentials' },
  {
    title: 'with a bad token',
    authorization: mockCredentials.user.invalidHeader(),
  },
  userWith('of nothing', () => nothing),
  ...Object.values(restricted),
  serviceOf('service that reads templates', 'external:template-reader'),
  serviceOf('service that reads', 'external:reader'),
  serviceOf('service with full access', 'external:everything'),
  userWith('of everything', () => everything),
];

/** The caller that creates the objects of the tests. */
export const full = callers[callers.length - 1];

/** Decides by the policies of the callers. For services, Backstage itself decides. */
export function matrixPermissions() {
  const byUser = new Map(callers.map(caller => [caller.user, caller]));
  const auth = mockServices.auth();
  const backstage = ServerPermissionClient.fromConfig(
    mockServices.rootConfig(),
    { auth, discovery: mockServices.discovery() },
  );
  return mockServices.permissions.mock({
    async authorizeConditional(requests, options) {
      const credentials =
        options && 'credentials' in options && options.credentials;
      if (!credentials) throw new TypeError('Nobody asks');
      if (auth.isPrincipal(credentials, 'service')) {
        const { subject } = credentials.principal;
        const narrowed = isSubject(subject) ? RESTRICTIONS[subject] : undefined;
        return backstage.authorizeConditional(requests, {
          credentials: mockCredentials.service(subject, narrowed),
        });
      }
      const user = auth.isPrincipal(credentials, 'user')
        ? credentials.principal.userEntityRef
        : undefined;
      return requests.map(({ permission }) => {
        const rule = byUser.get(user)?.rule?.(permission) ?? nothing;
        return rule.decide(permission);
      });
    },
  }).factory;
}
