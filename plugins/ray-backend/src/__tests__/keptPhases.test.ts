import { mockServices, TestDatabases } from '@backstage/backend-test-utils';
import { Sandbox } from '@rayport/backstage-plugin-ray-backend-module-sandbox/testUtils';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clientOf } from '../__testUtils__/clientOf';
import { createTemplate } from '../__testUtils__/headOnly';
import { startRayBackend } from '../__testUtils__/startRayBackend';
import { until } from '../__testUtils__/until';

const namespace = 'default';

/** Slow enough for phases of whole seconds: images take five simulated seconds. */
const SPEED = 2;

describe('the phases of a job', () => {
  const databases = TestDatabases.create({ ids: ['SQLITE_3'] });

  it('remain in status and record after the pods that showed them are gone', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'rayport-'));
    const sandbox = await Sandbox.start({
      port: 0,
      speed: SPEED,
      seed: 0,
      kubeconfigPath: join(folder, 'kubeconfig'),
      logger: mockServices.logger.mock(),
    });
    const knex = await databases.init('SQLITE_3');
    const features = [mockServices.database.factory({ knex })];
    const backend = await startRayBackend({ sandbox, features });
    try {
      const client = clientOf(backend);
      await createTemplate(client);
      const group = {
        computeTemplate: 't',
        rayStartParams: { 'dashboard-host': '0.0.0.0' },
      };
      const key = { namespace, name: 'brief' };
      await client.createRayJob({
        namespace,
        job: {
          ...key,
          user: 'ada',
          version: '2.46.0',
          entrypoint: 'echo hello',
          clusterSpec: { headGroupSpec: group },
          shutdownAfterJobFinishes: true,
        },
      });
      // Lists read no records, so they show when the pods are gone.
      await until(async () => {
        const { rows } = await client.getRayJobPage({ namespace });
        const { state, phases = [] } = rows[0]?.status ?? {};
        const isTold = phases.some(({ phase }) => phase === 'pullingImages');
        return state === 'succeeded' && !isTold;
      });
      const status = await client.getRayJobStatus(key);
      const names = status.phases.map(({ phase }) => phase);
      expect(names).toContain('pullingImages');
      expect(names.indexOf('clusterStarting')).toBe(
        names.indexOf('pullingImages') + 1,
      );
      const { uid } = status;
      const record = await client.getRayJobRecord({ uid });
      expect(record.phases).toEqual(status.phases);
    } finally {
      await backend.stop();
      await sandbox.stop();
      await rm(folder, { recursive: true });
    }
  }, 60_000);
});
