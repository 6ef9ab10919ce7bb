import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { resultsDirectory } from '../../environment';

/** Programs that a test replaces: scheduler, kubelets, controllers, operator. The API server and etcd stay. */
const REPLACED =
  /^(kube-controller-manager|kube-scheduler|kwok|kuberay-operator|operator)\.pid$/;

/** Stops the programs that would change objects that a test writes in their place, until {@link continue}. */
export class PausedPrograms {
  readonly #pids: number[];

  private constructor(pids: number[]) {
    this.#pids = pids;
  }

  static pause() {
    const folder = join(resultsDirectory, 'kubernetes');
    const pids = readdirSync(folder)
      .filter(name => REPLACED.test(name))
      .map(name => Number(readFileSync(join(folder, name), 'utf8')));
    const paused = new PausedPrograms(pids);
    paused.#send('SIGSTOP');
    return paused;
  }

  continue() {
    this.#send('SIGCONT');
  }

  #send(signal: NodeJS.Signals) {
    this.#pids.forEach(pid => process.kill(pid, signal));
  }
}
