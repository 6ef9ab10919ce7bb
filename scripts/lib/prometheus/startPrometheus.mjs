import { mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startChild } from '../children.mjs';
import { ensureGoTool } from '../deploy/goTools.mjs';
import { findFreePorts } from '../ports.mjs';

/** In these tests, the portal queries Ray's heads equally often, so that both see the same values. */
const INTERVAL = '5s';

/**
 * Starts a Prometheus on loopback that collects from the targets in a file, which tests write. It ends with this process.
 *
 * @param {string} directory takes its files and its log
 */
export async function startPrometheus(directory) {
  const program = await ensureGoTool('prometheus');
  // Series of an earlier run have the same names of pods.
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });
  const config = join(directory, 'prometheus.yml');
  const targets = join(directory, 'targets.json');
  writeFileSync(targets, '[]');
  const files = [{ files: [targets], refresh_interval: INTERVAL }];
  // JSON is YAML too.
  writeFileSync(
    config,
    JSON.stringify({
      global: { scrape_interval: INTERVAL },
      scrape_configs: [{ job_name: 'ray', file_sd_configs: files }],
    }),
  );
  const [port] = await findFreePorts(1);
  const address = `127.0.0.1:${port}`;
  const log = openSync(join(directory, 'prometheus.log'), 'w');
  startChild(
    program,
    [
      `--config.file=${config}`,
      `--storage.tsdb.path=${join(directory, 'data')}`,
      `--web.listen-address=${address}`,
    ],
    { stdio: ['ignore', log, log] },
  );
  return { url: `http://${address}`, targets };
}
