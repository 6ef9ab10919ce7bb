import { metricsServiceFactory } from '@backstage/backend-defaults/alpha';
import {
  mockCredentials,
  mockServices,
  startTestBackend,
} from '@backstage/backend-test-utils';
import { metrics } from '@opentelemetry/api';
import rayPlugin from '@rayport/backstage-plugin-ray-backend';
import sandbox from '@rayport/backstage-plugin-ray-backend-module-sandbox';
import { createMetricsPage } from '@rayport/backstage-plugin-ray-node/metrics';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** One process has one collection of metrics. */
const metricsPage = createMetricsPage({ timeoutMs: 500 });

async function startPortal(page = true) {
  const folder = await mkdtemp(join(tmpdir(), 'rayport-metrics-'));
  const kubeconfigPath = join(folder, 'kubeconfig');
  const ray = {
    kubernetes: { connection: 'sandbox' },
    sandbox: { port: 0, seed: 2, speed: 40, kubeconfigPath },
    grpc: { port: 0 },
    flowControl: { users: { streams: 1 } },
  };
  const backend = await startTestBackend({
    features: [
      metricsServiceFactory,
      metricsPage,
      rayPlugin,
      sandbox,
      mockServices.rootConfig.factory({ data: { ray, metrics: { page } } }),
    ],
  });
  const url = `http://localhost:${backend.server.port()}`;
  const headers = { authorization: mockCredentials.user.header() };
  return {
    open: (path: string, signal: AbortSignal) =>
      fetch(url + path, { headers, signal }),
    read: async (path: string) => {
      const response = await fetch(url + path, { headers });
      return { status: response.status, text: await response.text() };
    },
    stop: () => backend.stop(),
  };
}

describe('the metrics page', () => {
  it('shows the metrics of the ray plugin', async () => {
    const portal = await startPortal();
    try {
      // Before the first read of Kubernetes, each answer takes up to a second.
      while ((await portal.read('/apis/v1/clusters')).status === 503);
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

  it('shows running and rejected requests of callers', async () => {
    const portal = await startPortal();
    const left = new AbortController();
    try {
      const watch = await portal.open('/api/ray/watch', left.signal);
      expect(watch.status).toBe(200);
      const refused = await portal.read('/api/ray/watch');
      expect(refused.status).toBe(429);
      const { text } = await portal.read('/metrics');

      expect(text).toMatch(
        /^ray_flow_control_executing\{caller="users",resource="streams"\} 1$/m,
      );
      expect(text).toMatch(
        /^ray_flow_control_executing\{caller="services",resource="kubernetes"\} 0$/m,
      );
      expect(text).toMatch(
        /^ray_flow_control_waiting\{caller="users",resource="requests"\} 0$/m,
      );
      expect(text).toMatch(
        /^ray_flow_control_rejected_total\{caller="users",resource="streams",reason="concurrency-limit"\} 1$/m,
      );
    } finally {
      left.abort();
      await portal.stop();
    }
  });

  it('omits a metric that does not report its value in time', async () => {
    const portal = await startPortal();
    const meter = metrics.getMeter('test');
    const stuck = meter.createObservableGauge('stuck');
    const never = () => new Promise<void>(() => {});
    stuck.addCallback(never);
    try {
      const { status, text } = await portal.read('/metrics');
      expect(status).toBe(200);
      expect(text).toMatch(/^ray_cache_objects/m);
      expect(text).not.toMatch(/^stuck/m);
    } finally {
      stuck.removeCallback(never);
      await portal.stop();
    }
  });

  it('can be disabled', async () => {
    const portal = await startPortal(false);
    try {
      const { status } = await portal.read('/metrics');
      expect(status).toBe(404);
    } finally {
      await portal.stop();
    }
  });
});
