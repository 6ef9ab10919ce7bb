import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../runMain.mjs';
import { waitFor } from './waitFor.mjs';

/** Backstage reads a configuration file again soon after it has changed. */
const RELOAD_TIMEOUT_MS = 30_000;

/** Backstage misses a change that happens while it processes the previous one, so the file is written again. */
const REWRITE_INTERVAL_MS = 1_000;

/**
 * Signs in several users although the portal has one guest: the guest's name is configuration, which is reloaded when
 * it changes.
 */
export class GuestUsers {
  /** Configuration file that a portal must be started with. */
  config;

  /** @param {string} directory takes the configuration file */
  constructor(directory) {
    this.config = join(directory, 'app-config.guest.yaml');
    this.#configure('nobody');
  }

  /**
   * Returns the headers of a user.
   *
   * @param {Pick<import('./PortalProcess.mjs').PortalProcess, 'url'>} portal
   * @param {string} name of the user's entity in the namespace `default`, which need not exist
   * @returns {Promise<{ authorization: string }>}
   */
  async signIn({ url }, name) {
    const wanted = this.#configure(name);
    let writtenAt = Date.now();
    let token = '';
    const isSignedIn = async () => {
      if (Date.now() - writtenAt > REWRITE_INTERVAL_MS) {
        this.#configure(name);
        writtenAt = Date.now();
      }
      const response = await fetch(`${url}/api/auth/guest/refresh`, {
        headers: { 'x-requested-with': 'XMLHttpRequest' },
      });
      const { backstageIdentity } = await response.json();
      token = backstageIdentity.token;
      return backstageIdentity.identity.userEntityRef === wanted;
    };
    if (!(await waitFor(isSignedIn, RELOAD_TIMEOUT_MS))) {
      throw new UserError(`The portal does not sign anybody in as ${wanted}.`);
    }
    return { authorization: `Bearer ${token}` };
  }

  /** @param {string} name */
  #configure(name) {
    const userEntityRef = `user:default/${name}`;
    const auth = { providers: { guest: { userEntityRef } } };
    // JSON is YAML, too.
    writeFileSync(this.config, JSON.stringify({ auth }));
    return userEntityRef;
  }
}
