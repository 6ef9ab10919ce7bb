import { inRepository } from '../paths.mjs';
import { withProgress } from '../progress.mjs';
import { BareServer } from './BareServer.mjs';
import { Load } from './Load.mjs';
import { PortalProcess } from './PortalProcess.mjs';
import { PAGE_LISTS } from './rows/pageRow.mjs';
import { SandboxProcess } from './SandboxProcess.mjs';

/**
 * Starts the measured servers and those for comparison, each in a separate process.
 *
 * @param {object} options
 * @param {number} options.clusters
 * @param {string} options.directory takes configurations and logs
 * @param {string} [options.profile] folder that takes a CPU profile of the portal
 */
export async function startServers({ clusters, directory, profile }) {
  const bare = await BareServer.start();
  const load = await Load.start();
  const sandbox = await SandboxProcess.start({
    name: 'sandbox',
    directory,
    room: PAGE_LISTS.long,
  });
  const smallSandbox = await SandboxProcess.start({
    name: 'small',
    directory,
    room: PAGE_LISTS.short,
  });
  let ready = 0;
  await withProgress(
    `Seeding ${clusters} clusters`,
    () =>
      sandbox.grow(clusters, {
        onProgress(count) {
          ready = count;
        },
      }),
    { detail: () => `${ready} ready` },
  );
  const { kubeconfig } = smallSandbox;
  // Also reads Backstage's files, so that the disk is no part of the starts that are measured.
  const baseline = await withProgress('Starting the bare Express handler', () =>
    PortalProcess.start({
      kubeconfig,
      directory,
      entry: inRepository('scripts/lib/bench/processes/baselineBackend.mjs'),
    }),
  );
  const small = await withProgress('Starting a portal without clusters', () =>
    PortalProcess.start({ kubeconfig, directory }),
  );
  const portal = await withProgress('Starting the portal', () =>
    PortalProcess.start({
      kubeconfig: sandbox.kubeconfig,
      directory,
      profile,
      configs: [inRepository('scripts/lib/bench/app-config.fast-user.yaml')],
    }),
  );
  return {
    bare,
    load,
    sandbox,
    baseline,
    portal,
    small: { sandbox: smallSandbox, portal: small },
  };
}
