import { Kind } from './KubernetesApi';

/** The mark of an object that does not exist. */
export const ABSENT = 0;

/** The state that a caller wants an object to have: this mark, or absent. */
export interface Wish {
  action: 'create' | 'update' | 'delete';
  /** {@link ABSENT} of a deletion. */
  mark: number;
}

/** One caller's knowledge of one object that only this caller changes. */
export class Ledger {
  readonly kind: Kind;
  readonly name: string;
  /** In more than one state only after an answer was lost. */
  #possible: ReadonlySet<number> = new Set([ABSENT]);
  #lastMark = ABSENT;

  constructor(kind: Kind, name: string) {
    this.kind = kind;
    this.name = name;
  }

  /** The marks that it may have. */
  get possible(): readonly number[] {
    return [...this.#possible];
  }

  get isAbsent(): boolean {
    return this.#possible.size === 1 && this.#possible.has(ABSENT);
  }

  wish(action: Wish['action']): Wish {
    if (action === 'delete') return { action, mark: ABSENT };
    this.#lastMark += 1;
    return { action, mark: this.#lastMark };
  }

  /** Takes in that a request was carried out. @returns whether that could be */
  done({ action, mark }: Wish): boolean {
    const couldBe = this.#couldBeDone(action);
    this.#possible = new Set([mark]);
    return couldBe;
  }

  /** Takes in that it exists, or that it doesn't, as an answer said. @returns whether that could be */
  is(existence: 'present' | 'absent'): boolean {
    const left = this.possible.filter(
      mark => (mark === ABSENT) === (existence === 'absent'),
    );
    if (left.length > 0) this.#possible = new Set(left);
    return left.length > 0;
  }

  /** Records that the result of a request is unknown. */
  lost({ action, mark }: Wish): void {
    if (!this.#couldBeDone(action)) return;
    this.#possible = new Set([...this.#possible, mark]);
  }

  /** Takes in what there really is. @returns whether that could be */
  found(mark: number): boolean {
    const couldBe = this.#possible.has(mark);
    this.#possible = new Set([mark]);
    return couldBe;
  }

  #couldBeDone(action: Wish['action']): boolean {
    const isPresent = this.possible.some(mark => mark !== ABSENT);
    return action === 'create' ? this.#possible.has(ABSENT) : isPresent;
  }
}
