// A hostile user, and the Ray dashboard of a cluster of theirs. Makes all attacks at once, in a process of low priority:
// what the portal answers is measured, not how many processors the machine has. Driven by attack.mjs.
import { setMaxListeners } from 'node:events';
import { lowerPriority } from '../../lowerPriority.mjs';
import { attacks } from '../attacks/attacks.mjs';
import { serveHostileDashboard } from '../attacks/hostileDashboard.mjs';
import { Target } from '../attacks/Target.mjs';
import { answerParent } from './answerParent.mjs';

lowerPriority();

const over = new AbortController();
// Each request listens.
setMaxListeners(0, over.signal);

/** @type {{ id: import('../attacks/attacks.mjs').AttackId, target: Target }[]} */
let running = [];

/**
 * @param {object} parameters
 * @param {import('../attacks/attacks.mjs').AttackId[]} parameters.ids
 * @param {import('../attacks/Target.mjs').Victim} parameters.victim
 */
function start({ ids, victim }) {
  running = ids.map(id => {
    const target = new Target(victim, over.signal);
    attacks[id].run(target);
    return { id, target };
  });
}

/**
 * Ends all attacks. Open connections close with this process.
 *
 * @returns {import('../AttackReport.mjs').AttackOutcome[]}
 */
function stop() {
  over.abort();
  return running.map(({ id, target }) => ({
    name: attacks[id].name,
    outcomes: target.outcomes,
    held: target.mostHeld,
  }));
}

answerParent(await serveHostileDashboard(), { start, stop });
