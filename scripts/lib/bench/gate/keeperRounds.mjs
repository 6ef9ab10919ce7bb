import { UserError } from '../../runMain.mjs';

/** Plugins whose tasks for Ray Backstage's scheduler runs. */
const PLUGINS = ['ray', 'catalog'];

/**
 * Has every scheduled task of a portal begin its round now, in place of whenever it is due.
 *
 * @param {import('../PortalProcess.mjs').PortalProcess} portal
 * @returns {Promise<number>} how many there are
 */
export async function beginKeeperRounds({ url, headers }) {
  let begun = 0;
  for (const plugin of PLUGINS) {
    const tasks = `${url}/api/${plugin}/.backstage/scheduler/v1/tasks`;
    const response = await fetch(tasks, { headers });
    if (!response.ok) {
      throw new UserError(`${tasks} answered ${response.status}.`);
    }
    const body = await response.json();
    for (const { taskId } of body.tasks) {
      // 409: its round is under way already.
      await fetch(`${tasks}/${taskId}/trigger`, { method: 'POST', headers });
      begun += 1;
    }
  }
  return begun;
}
