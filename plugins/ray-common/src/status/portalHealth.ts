import {
  float,
  int32,
  oneOf,
  repeated,
  text,
  timestamp,
} from '../schema/fields';
import { httpOnlyField as field, message } from '../schema/message';

/**
 * Freshness of the portal's cache for one kind of Kubernetes object.
 *
 * @public
 */
export const FRESHNESS_STATES = [
  'syncing',
  'current',
  'behind',
  'missing',
] as const;

/**
 * Freshness of the portal's cache.
 *
 * @public
 */
export type FreshnessState = (typeof FRESHNESS_STATES)[number];

/**
 * Freshness of the portal's cache for one kind of Kubernetes object.
 *
 * @public
 */
export type KindHealth = {
  name: string;
  state: FreshnessState;
  since: string;
  reason: string;
  objects: number;
};

const kindHealthSchema = message<KindHealth>('KindHealth', {
  name: field(text(), 'What it is, for example `rayclusters`.'),
  state: field(
    oneOf(FRESHNESS_STATES),
    '`syncing`: not read yet; `current`: changes arrive; `behind`: they do not; `missing`: Kubernetes does not know the kind.',
  ),
  since: field(timestamp(), 'When the state began.'),
  reason: field(text(), 'Why it is not current.'),
  objects: field(
    int32(),
    'How many there are; absent for callers who may not see all.',
  ),
});

/**
 * Whether the portal's database is usable.
 *
 * @public
 */
export const DATABASE_STATES = ['unknown', 'available', 'unavailable'] as const;

/**
 * Whether the portal's database is usable.
 *
 * @public
 */
export type DatabaseState = (typeof DATABASE_STATES)[number];

/**
 * State of the portal's database.
 *
 * @public
 */
export type DatabaseHealth = {
  state: DatabaseState;
  since: string;
  reason: string;
};

const databaseHealthSchema = message<DatabaseHealth>('DatabaseHealth', {
  state: field(
    oneOf(DATABASE_STATES),
    '`unknown`: nothing was asked of it since the portal has started.',
  ),
  since: field(timestamp(), 'When the state began.'),
  reason: field(text(), 'Why it is unavailable.'),
});

/**
 * Whether the clock of the portal's host is right.
 *
 * @public
 */
export const CLOCK_STATES = ['unknown', 'trusted', 'doubted'] as const;

/**
 * Whether the clock of the portal's host is right.
 *
 * @public
 */
export type ClockState = (typeof CLOCK_STATES)[number];

/**
 * State of the clock of the portal's host.
 *
 * @public
 */
export type ClockHealth = {
  state: ClockState;
  since: string;
  reason: string;
};

const clockHealthSchema = message<ClockHealth>('ClockHealth', {
  state: field(
    oneOf(CLOCK_STATES),
    '`unknown`: not compared yet; `doubted`: the clock differs from that of Kubernetes or of the database, or was set a moment ago.',
  ),
  since: field(timestamp(), 'When the state began.'),
  reason: field(text(), 'Why it is doubted.'),
});

/**
 * Whether the KubeRay operator acts on changes.
 *
 * @public
 */
export const OPERATOR_STATES = ['unknown', 'acting', 'silent'] as const;

/**
 * Whether the KubeRay operator acts on changes.
 *
 * @public
 */
export type OperatorState = (typeof OPERATOR_STATES)[number];

/**
 * State of the KubeRay operator, as far as its work shows.
 *
 * @public
 */
export type OperatorHealth = {
  state: OperatorState;
  since: string;
  reason: string;
};

const operatorHealthSchema = message<OperatorHealth>('OperatorHealth', {
  state: field(
    oneOf(OPERATOR_STATES),
    '`unknown`: there is nothing to act on; `silent`: changes have waited longer than `ray.clusters.failureGracePeriod`.',
  ),
  since: field(timestamp(), 'Since when the oldest of these changes waits.'),
  reason: field(text(), 'How many changes wait, and what to check.'),
});

/**
 * Event loop delay of the process, milliseconds.
 *
 * @public
 */
export type EventLoopHealth = {
  p50: number;
  p99: number;
  max: number;
};

const eventLoopHealthSchema = message<EventLoopHealth>('EventLoopHealth', {
  p50: field(float(), 'Delay that half of what was due had at most.'),
  p99: field(float(), 'Delay that 99 of 100 had at most.'),
  max: field(float(), 'Longest delay.'),
});

/**
 * Health of the portal, its cache of Kubernetes and its dependencies.
 *
 * @public
 */
export type PortalHealth = {
  kinds: KindHealth[];
  database?: DatabaseHealth;
  clock?: ClockHealth;
  operator?: OperatorHealth;
  eventLoopDelayMs?: EventLoopHealth;
};

/** Health of the portal, its cache of Kubernetes and its dependencies. */
export const portalHealthSchema = message<PortalHealth>('PortalHealth', {
  kinds: field(
    repeated(kindHealthSchema),
    'Each kind of object that the portal follows.',
  ),
  database: field(
    databaseHealthSchema.optional(),
    'The database of the plugin. Without it dashboards do not open; all else works.',
  ),
  clock: field(
    clockHealthSchema.optional(),
    'The clock of the host. While it is doubted, no history is deleted, no usage counted, nothing done about idle clusters, and no notification sent.',
  ),
  operator: field(
    operatorHealthSchema.optional(),
    'The KubeRay operator, by the changes of clusters, jobs and services that wait for it.',
  ),
  eventLoopDelayMs: field(
    eventLoopHealthSchema.optional(),
    'How late the process comes to what is due, milliseconds: each number of the worst ten seconds of the last minute.',
  ),
});
