import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  KubernetesConnection,
  KubernetesRequest,
} from '@rayport/backstage-plugin-ray-node';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';

const roleSchema = z.object({
  metadata: z.object({ name: z.string() }),
  rules: z.array(
    z.object({
      apiGroups: z.array(z.string()),
      resources: z.array(z.string()),
      verbs: z.array(z.string()),
    }),
  ),
});

const VERBS: Record<string, string> = {
  DELETE: 'delete',
  GET: 'get',
  HEAD: 'get',
  PATCH: 'patch',
  POST: 'create',
  PUT: 'update',
};

function right(verb: string, resource: string, group: string): string {
  return `${verb} ${resource}${group && `.${group}`}`;
}

/**
 * The rights that a role of a file in `deploy` grants, such as `get pods/log` or `list rayjobs.ray.io`.
 *
 * @param role - its name
 */
export function grantedRights(file: string, role: string): Set<string> {
  const path = resolve(__dirname, '../../../../deploy', file);
  const rights = parseAllDocuments(readFileSync(path, 'utf8'))
    .map(document => roleSchema.safeParse(document.toJS()).data)
    .filter(found => found?.metadata.name === role)
    .flatMap(found => found?.rules ?? [])
    .flatMap(({ apiGroups, resources, verbs }) =>
      apiGroups.flatMap(group =>
        resources.flatMap(resource =>
          verbs.map(verb => right(verb, resource, group)),
        ),
      ),
    );
  return new Set(rights);
}

/**
 * The right that Kubernetes asks for (Kubernetes documentation, "Authorization overview"); undefined for paths outside of
 * resources, which every account may read.
 */
export function rightFor(url: string, method: string): string | undefined {
  const { pathname, searchParams } = new URL(url, 'http://kubernetes');
  const [root, ...parts] = pathname.split('/').filter(Boolean);
  if (root !== 'api' && root !== 'apis') return undefined;
  const group = root === 'apis' ? (parts[0] ?? '') : '';
  const path = parts.slice(root === 'apis' ? 2 : 1);
  // A path that ends with the name of a namespace is about the namespace itself.
  const isInside = path[0] === 'namespaces' && path.length > 2;
  const [plural, name, subresource] = isInside ? path.slice(2) : path;
  if (plural === undefined) return undefined;
  const resource = subresource ? `${plural}/${subresource}` : plural;
  const verb = VERBS[method] ?? method;
  if (name !== undefined) return right(verb, resource, group);
  const ofMany: Record<string, string> = {
    get: searchParams.has('watch') ? 'watch' : 'list',
    delete: 'deletecollection',
  };
  return right(ofMany[verb] ?? verb, resource, group);
}

/** What all accounts may do (`system:basic-user`). */
const OF_EVERYONE = new Set([
  right('create', 'selfsubjectaccessreviews', 'authorization.k8s.io'),
  right('create', 'selfsubjectrulesreviews', 'authorization.k8s.io'),
]);

/** Rights that operators grant on purpose: deploy/ray-tokens.yaml, and docs/security/kubernetes.md, "Names of Secrets". */
const FURTHER = new Set([
  'create serviceaccounts/token',
  'get secrets',
  'list secrets',
]);

const OF_PORTAL = grantedRights('rbac.yaml', 'rayport');
const OF_USERS = grantedRights('impersonation.yaml', 'rayport-user');

function isGranted(needed: string, { impersonate }: KubernetesRequest) {
  const granted = impersonate ? OF_USERS : OF_PORTAL;
  return [granted, OF_EVERYONE, FURTHER].some(rights => rights.has(needed));
}

/** Which rights a portal needs, by the requests that it sends to Kubernetes. */
export class UsedRights {
  /** Of the portal's own account. */
  readonly used = new Set<string>();
  /** Of requests that are not about objects of a namespace, which a Role can't allow. */
  readonly outside = new Set<string>();
  /** Those that the roles in `deploy` do not grant. */
  readonly missing = new Set<string>();

  /** Watches a connection. */
  through(connection: KubernetesConnection): KubernetesConnection {
    return {
      server: connection.server,
      canImpersonate: connection.canImpersonate,
      fetch: (path, request) => {
        const needed = rightFor(path, request.method);
        if (needed !== undefined) {
          if (!request.impersonate) this.used.add(needed);
          const isInside = path.includes('/namespaces/');
          if (!isInside && !OF_EVERYONE.has(needed)) this.outside.add(needed);
          if (!isGranted(needed, request)) this.missing.add(needed);
        }
        return connection.fetch(path, request);
      },
    };
  }
}
