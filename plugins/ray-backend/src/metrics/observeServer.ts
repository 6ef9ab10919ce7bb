import { MetricsService } from '@backstage/backend-plugin-api/alpha';
import { RayServer } from '../RayServer';
import { observeCache } from './observeCache';
import { observeStreams } from './observeStreams';

/** Tells how a server is doing, whenever metrics are collected. */
export function observeServer(
  metrics: MetricsService,
  { cache, streams }: Pick<RayServer, 'cache' | 'streams'>,
): void {
  observeCache(metrics, () => cache.health());
  observeStreams(metrics, () => streams.openStreams());
}
