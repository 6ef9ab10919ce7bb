import { metricsServiceFactory } from '@backstage/backend-defaults/alpha';
import {
  mockCredentials,
  mockServices,
  startTestBackend,
} from '@backstage/backend-test-utils';
import rayPlugin from '@rayport/backstage-plugin-ray-backend';
import sandbox from '@rayport/backstage-plugin-ray-backend-module-sandbox';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { collectMetrics } from './collectMetrics';
import { createMetricsPage } from './createMetricsPage';

/** One process has one collection of metrics. */
const exporter = collectMetrics();

async function startPortal(metrics: { page?: boolean } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'rayport-metrics-'));
  const kubeconfigPath = join(folder, 'kubeconfig');
  const ray = {
    kubernetes: { connection: 'sandbox' },
    sandbox: { port: 0, seed: 2, speed: 40, kubeconfigPath },
    grpc: { port: 0 },
  };
  const backend = await startTestBackend({
    features: [
      metricsServiceFactory,
      createMetricsPage(exporter),
      rayPlugin,
      sandbox,
      mockServices.rootConfig.factory({ data: { ray, metrics } }),
    ],
  });
  const url = `http://localhost:${backend.server.port()}`;
  const headers = { authorization: mockCredentials.user.header() };
  return {
    read: async (path: string) => {
      const response = await fetch(url + path, { headers });
      return { status: response.status, text: await response.text() };
    },
    stop: () => backend.stop(),
  };
}

describe('the page of metrics', () => {
  it('shows what the ray plugin measures', async () => {
    const portal = await startPortal();
    try {
      await portal.read('/apis/v1/clusters');
      await portal.read('/apis/v1/namespaces/ray-demo/clusters/missing');
      // Opens the database.
      await portal.read(`/api/ray/dashboard/${'A'.repeat(43)}/`);
      const { status, text } = await portal.read('/metrics');

      expect(status).toBe(200);
      expect(text).toMatch(/^ray_database_up 1$/m);
      expect(text).toMatch(
        /^ray_event_loop_delay\{quantile="0.5"\} [\d.e-]+$/m,
      );
      expect(text).toMatch(/^ray_event_loop_delay\{quantile="1"\} [\d.e-]+$/m);
      expect(text).toMatch(/^ray_cache_objects\{kind="rayclusters"\} 2$/m);
      expect(text).toMatch(/^ray_cache_age\{kind="rayclusters"\} 0$/m);
      expect(text).toMatch(
        /^ray_cache_state\{kind="rayclusters",state="current"\} 1$/m,
      );
      expect(text).toMatch(/^ray_cache_relists_total\{.*\} 0$/m);
      expect(text).toMatch(/^ray_streams_open\{transport="sse"\} 0$/m);
      expect(text).toMatch(
        /^ray_operation_duration_count\{operation="listAllClusters",code="OK"\} 1$/m,
      );
      expect(text).toMatch(
        /^ray_operation_duration_count\{operation="getCluster",code="NOT_FOUND"\} 1$/m,
      );
      expect(text).toMatch(
        /^ray_kubernetes_request_duration_count\{verb="list",resource="rayclusters",status="200"\} [1-9]\d*$/m,
      );
    } finally {
      await portal.stop();
    }
  });

  it('can be switched off', async () => {
    const portal = await startPortal({ page: false });
    try {
      const { status } = await portal.read('/metrics');
      expect(status).toBe(404);
    } finally {
      await portal.stop();
    }
  });
});
