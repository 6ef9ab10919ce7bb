import { inRepository } from '../../paths.mjs';
import { withProgress } from '../../progress.mjs';
import { BareServer } from '../BareServer.mjs';
import { Load } from '../Load.mjs';
import { measureEventLoop, PortalProcess } from '../PortalProcess.mjs';
import { PAGE_LISTS } from '../rows/pageRow.mjs';
import { SandboxProcess } from '../SandboxProcess.mjs';
import { Worker } from '../Worker.mjs';
import { Stalls } from './Stalls.mjs';

/** Number of clusters that are started while lists are measured, in addition to the existing ones. */
export const STARTING = 200;

/** Twice the number, in case the measurement is repeated. */
const ROOM = 2 * STARTING;

/** Lifecycles have their real speed; faster ones would cause more events than any Kubernetes does. */
const SPEED = 1;

/**
 * Starts the processes that the gate measures, in parallel as far as possible, because its time is short.
 *
 * @param {object} options
 * @param {number} options.clusters
 * @param {string} options.directory takes configurations and logs
 */
export async function startGateServers({ clusters, directory }) {
  const stalls = new Stalls();
  const [bare, load, meter, sandbox, smallSandbox] = await withProgress(
    'Starting sandboxes',
    () =>
      Promise.all([
        BareServer.start(),
        Load.start(),
        Worker.start({
          script: 'idle.mjs',
          nodeArguments: measureEventLoop,
        }),
        SandboxProcess.start({
          name: 'sandbox',
          directory,
          room: PAGE_LISTS.long + ROOM,
          speed: SPEED,
        }),
        SandboxProcess.start({
          name: 'small',
          directory,
          room: PAGE_LISTS.short,
        }),
      ]),
  );
  const { kubeconfig } = smallSandbox;
  let ready = 0;
  const [, small, baseline] = await withProgress(
    `Starting ${clusters} clusters`,
    () =>
      Promise.all([
        sandbox.grow(clusters, {
          onProgress(count) {
            ready = count;
          },
        }),
        PortalProcess.start({ kubeconfig, directory: `${directory}/small` }),
        PortalProcess.start({
          kubeconfig,
          directory: `${directory}/baseline`,
          entry: inRepository(
            'scripts/lib/bench/processes/baselineBackend.mjs',
          ),
        }),
      ]),
    { detail: () => `${ready} ready` },
  );
  const portal = await withProgress('Starting the portal', () =>
    PortalProcess.start({
      kubeconfig: sandbox.kubeconfig,
      directory,
      onEventLoopHeld: stalls.add,
    }),
  );
  const portals = { portal, small, baseline };
  const { worker: idle } = meter;
  return { bare, load, idle, sandbox, smallSandbox, ...portals, stalls };
}

/** @typedef {Awaited<ReturnType<typeof startGateServers>>} GateServers */
