import { clusterKind } from '../../kinds';
import { withRules } from '../../rules/Rules';
import { int32, oneOf, text, timestamp } from '../../schema/fields';
import { httpOnlyField as field, message } from '../../schema/message';
import { objectPath } from '../crudOperations';
import { defineOperation } from '../Operation';
import { keyRequest, keyRules } from '../requests';

/**
 * What the portal does about an idle cluster: show it, warn the owner, or suspend the cluster after the warning.
 *
 * @public
 */
export const IDLE_MODES = ['off', 'watch', 'warn', 'suspend'] as const;

/**
 * What the portal does about an idle cluster.
 *
 * @public
 */
export type IdleMode = (typeof IDLE_MODES)[number];

/**
 * Whether a cluster is in use. `unknown`: its Ray could not be queried, or was not yet.
 *
 * @public
 */
export const IDLE_ACTIVITIES = ['unknown', 'active', 'idle'] as const;

/**
 * The kind of work that uses a cluster: drivers, RayJobs that select it, waiting submissions, applications of Serve,
 * detached actors, or an administrator's hook (`RAY_CLUSTER_ACTIVITY_HOOK`).
 *
 * @public
 */
export const IDLE_WORK = [
  '',
  'driver',
  'job',
  'submission',
  'serve',
  'actor',
  'hook',
] as const;

/**
 * Why a cluster is exempt: it belongs to a job or a service, is managed by Kueue or another controller, is suspended or
 * being deleted, or has an annotation.
 *
 * @public
 */
export const IDLE_EXEMPTIONS = [
  '',
  'job',
  'service',
  'kueue',
  'operator',
  'suspended',
  'deleting',
  'annotation',
] as const;

/**
 * Why a cluster is exempt.
 *
 * @public
 */
export type IdleExemption = Exclude<(typeof IDLE_EXEMPTIONS)[number], ''>;

/**
 * Whether a cluster is idle, since when, and what will happen.
 *
 * @public
 */
export type ClusterIdle = {
  mode: IdleMode;
  activity: (typeof IDLE_ACTIVITIES)[number];
  work: (typeof IDLE_WORK)[number];
  message: string;
  askedAt: string;
  idleSince: string;
  timeoutSeconds: number;
  exemption: (typeof IDLE_EXEMPTIONS)[number];
  warnedAt: string;
  suspendAt: string;
  suspendedAt: string;
  keepUntil: string;
  maxKeepSeconds: number;
};

const clusterIdle = message<ClusterIdle>('ClusterIdle', {
  mode: field(
    oneOf(IDLE_MODES),
    'What the portal does about this cluster when it is idle: nothing at all, tell it here, warn the owner, or suspend it.',
  ),
  activity: field(
    oneOf(IDLE_ACTIVITIES),
    'What its Ray said last; `unknown` where it could not be asked.',
  ),
  work: field(oneOf(IDLE_WORK), 'What works on it; absent where nothing does.'),
  message: field(text(), 'Why its activity is not known, for people.'),
  askedAt: field(timestamp(), 'When its Ray was asked last.'),
  idleSince: field(
    timestamp(),
    'When it last did something, or was started; absent while it is active.',
  ),
  timeoutSeconds: field(int32(), 'How long it may be idle.'),
  exemption: field(
    oneOf(IDLE_EXEMPTIONS),
    'Why it is left alone however idle it is; absent where it is not.',
  ),
  warnedAt: field(
    timestamp(),
    'When its owner was warned; absent when not, or when it was used since.',
  ),
  suspendAt: field(
    timestamp(),
    'When it will be suspended unless it is used or kept.',
  ),
  suspendedAt: field(
    timestamp(),
    'When it was suspended because it was idle; absent once it was resumed.',
  ),
  keepUntil: field(timestamp(), 'Until when it is kept, however idle.'),
  maxKeepSeconds: field(int32(), 'How far from now it can be kept at most.'),
});

/**
 * A request to keep a cluster.
 *
 * @public
 */
export type KeepClusterRequest = {
  name: string;
  namespace: string;
  until: string;
};

/**
 * Idle clusters.
 *
 * @public
 */
export const idleOperations = {
  getClusterIdle: defineOperation({
    http: {
      method: 'GET',
      path: `${objectPath(clusterKind)}/idle`,
      api: 'portal',
    },
    input: keyRequest('GetClusterIdleRequest', clusterKind.words),
    output: clusterIdle,
    resource: 'cluster',
    access: 'read',
    permission: clusterKind.permissions.read,
    audit: 'cluster-fetch',
    summary:
      'Tells whether a cluster is idle, since when, and what will be done about it; Ray is asked every few minutes.',
  }),
  keepCluster: defineOperation({
    http: {
      method: 'POST',
      path: `${objectPath(clusterKind)}/keep`,
      api: 'portal',
    },
    input: withRules(
      message<KeepClusterRequest>('KeepClusterRequest', {
        name: field(text(), 'Name of the cluster.'),
        namespace: field(text(), 'Namespace of the cluster.'),
        until: field(
          timestamp(),
          'Until when, RFC 3339; absent to keep it no longer.',
        ),
      }),
      (request, report) => {
        keyRules(request, clusterKind.words, report);
        if (request.until && Number.isNaN(Date.parse(request.until))) {
          report(
            ['until'],
            `until=${request.until} is no time: write one such as 2026-11-25T18:00:00Z.`,
          );
        }
      },
    ),
    output: clusterIdle,
    resource: 'cluster',
    access: 'update',
    isConditional: true,
    permission: clusterKind.permissions.update,
    audit: 'cluster-keep',
    summary:
      'Keeps a cluster until a time even if it is idle: the portal does not warn its owner, and does not suspend it.',
  }),
} as const;
