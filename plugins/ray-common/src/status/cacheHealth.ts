import { z } from 'zod';
import { int32, oneOf, repeated, text, timestamp } from '../schema/fields';
import { httpOnlyField as field, message } from '../schema/message';

/** How far what the portal knows of one kind of Kubernetes object can be trusted. */
export const FRESHNESS_STATES = [
  'syncing',
  'current',
  'behind',
  'missing',
] as const;

const kindHealthSchema = message('KindHealth', {
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

/** How the portal is connected with Kubernetes. */
export const cacheHealthSchema = message('CacheHealth', {
  kinds: field(
    repeated(kindHealthSchema),
    'Each kind of object that the portal follows.',
  ),
});

/** How the portal is connected with Kubernetes. */
export type CacheHealth = z.output<typeof cacheHealthSchema>;
