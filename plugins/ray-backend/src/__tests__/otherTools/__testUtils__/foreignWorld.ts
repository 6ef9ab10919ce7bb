import {
  PolicyDecision,
  ResourcePermission,
} from '@backstage/plugin-permission-common';
import {
  rayClusterReadPermission,
  rayJobReadPermission,
  rayServiceReadPermission,
} from '@rayport/backstage-plugin-ray-common';
import { Sandbox } from '@rayport/backstage-plugin-ray-backend-module-sandbox';
import {
  createRayClusterConditionalDecision,
  createRayJobConditionalDecision,
  createRayServiceConditionalDecision,
  rayClusterConditions,
  rayJobConditions,
  rayServiceConditions,
} from '../../../authorization/conditions';

/** Part of every name and label of hidden objects, and of the tools that created them. */
export const MARK = 'zebra';

/** Part of every name of visible objects. */
export const SHOWN = 'horse';

/** The namespace that is hidden. */
export const HIDDEN = 'theirs';
const namespaces = ['ours'];

const podSpec = (name: string) => ({
  containers: [{ name, image: 'rayproject/ray:2.52.0' }],
});

const cluster = {
  rayVersion: '2.52.0',
  headGroupSpec: {
    rayStartParams: {},
    template: { spec: podSpec('ray-head') },
  },
};

const serveConfigV2 =
  'applications: [{name: a, import_path: "a:b", route_prefix: /}]';

/** The objects that each kind of tool creates in a namespace. */
function objectsIn(namespace: string, mark: string) {
  const of = (kind: string, name: string, spec: object, more: object = {}) => ({
    plural: `${kind.toLowerCase()}s.ray.io`,
    object: {
      apiVersion: 'ray.io/v1',
      kind,
      metadata: { name: `${mark}-${name}`, namespace, ...more },
      spec,
    },
  });
  return [
    of('RayCluster', 'helm', cluster, {
      labels: { 'app.kubernetes.io/managed-by': 'Helm' },
      annotations: { 'meta.helm.sh/release-name': `${mark}-release` },
    }),
    of('RayCluster', 'argocd', cluster, {
      labels: { 'argocd.argoproj.io/instance': `${mark}-application` },
    }),
    of('RayCluster', 'kubectl', cluster),
    of('RayJob', 'job', { entrypoint: 'true', rayClusterSpec: cluster }),
    of('RayService', 'service', { serveConfigV2, rayClusterConfig: cluster }),
    of('RayCronJob', 'cron', {
      schedule: '0 0 1 1 *',
      jobTemplate: { entrypoint: 'true', rayClusterSpec: cluster },
    }),
  ];
}

/** Creates the tools' objects, first in the hidden namespace and then in a visible one. */
export function createForeignObjects(
  client: Sandbox['client'],
  suffix = '',
): void {
  for (const [namespace, mark] of [
    [HIDDEN, MARK],
    ['ours', SHOWN],
  ] as const) {
    for (const { plural, object } of objectsIn(namespace, mark + suffix)) {
      client.create(plural, object);
    }
  }
}

/** The same, with the namespaces. */
export function createForeignWorld(client: Sandbox['client']): void {
  for (const name of [HIDDEN, ...namespaces]) {
    client.create('namespaces', {
      apiVersion: 'v1',
      kind: 'Namespace',
      metadata: { name },
    });
  }
  createForeignObjects(client);
}

/** Lets callers read only objects in the other namespace. */
export function hideTheirs(decisions: Map<string, PolicyDecision>): void {
  const deny = (permission: ResourcePermission, decision: PolicyDecision) =>
    decisions.set(permission.name, decision);
  deny(
    rayClusterReadPermission,
    createRayClusterConditionalDecision(
      rayClusterReadPermission,
      rayClusterConditions.isInNamespace({ namespaces }),
    ),
  );
  deny(
    rayJobReadPermission,
    createRayJobConditionalDecision(
      rayJobReadPermission,
      rayJobConditions.isInNamespace({ namespaces }),
    ),
  );
  deny(
    rayServiceReadPermission,
    createRayServiceConditionalDecision(
      rayServiceReadPermission,
      rayServiceConditions.isInNamespace({ namespaces }),
    ),
  );
}
