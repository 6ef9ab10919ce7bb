import {
  LiveVisibility,
  Revocation,
  Visibility,
} from '../../authorization/Visibility';

/** Everything is visible. */
const ALL: Visibility = { mayRead: () => true, fingerprint: 'all' };

/** A caller's visibility, set by the test. */
export class FakeVisibility {
  #visibility: Visibility;
  #revocation: Revocation | undefined;
  readonly #open = new Set<() => void>();

  constructor(visibility: Visibility = ALL) {
    this.#visibility = visibility;
  }

  /** How many streams follow it. */
  get size(): number {
    return this.#open.size;
  }

  /** Decides with the current answers. */
  decide(decided: Visibility | Revocation): void {
    if (typeof decided === 'string') this.#revocation = decided;
    else this.#visibility = decided;
    [...this.#open].forEach(listener => listener());
  }

  /** For one stream. */
  follow(): LiveVisibility {
    const visibility = () => this.#visibility;
    const revocation = () => this.#revocation;
    let tell = () => {};
    const listener = () => tell();
    this.#open.add(listener);
    return {
      get visibility() {
        return visibility();
      },
      get revocation() {
        return revocation();
      },
      listen: added => {
        tell = added;
      },
      close: () => this.#open.delete(listener),
    };
  }
}
