export interface Condition<Type extends string> {
  type: Type;
  status: 'True' | 'False' | 'Unknown';
  reason: string;
  message: string;
  /** Only RayServices have it. */
  observedGeneration?: number;
  lastTransitionTime: string;
}

export type ConditionContent<Type extends string> = Pick<
  Condition<Type>,
  'type' | 'status' | 'reason' | 'message'
>;

/**
 * The conditions of a status while they are updated. Each keeps its position, and its transition time until its status
 * changes.
 */
export class Conditions<Type extends string> {
  readonly #now: string;
  readonly #observed: { observedGeneration?: number };
  #list: Condition<Type>[];

  constructor(
    list: Condition<Type>[] | undefined,
    options: { now: string; observedGeneration?: number },
  ) {
    const { now, ...observed } = options;
    this.#now = now;
    this.#observed = observed;
    this.#list = [...(list ?? [])];
  }

  get list(): Condition<Type>[] {
    return this.#list;
  }

  find(type: Type): Condition<Type> | undefined {
    return this.#list.find(condition => condition.type === type);
  }

  isTrue(type: Type): boolean {
    return this.find(type)?.status === 'True';
  }

  set(content: ConditionContent<Type>): void {
    const before = this.find(content.type);
    const lastTransitionTime =
      before?.status === content.status ? before.lastTransitionTime : this.#now;
    const condition = { ...content, ...this.#observed, lastTransitionTime };
    this.#list = before
      ? this.#list.map(each => (each === before ? condition : each))
      : [...this.#list, condition];
  }

  remove(type: Type): void {
    this.#list = this.#list.filter(condition => condition.type !== type);
  }
}

export function isConditionTrue<Type extends string>(
  status: { conditions?: Condition<Type>[] } | undefined,
  type: Type,
): boolean {
  return Boolean(
    status?.conditions?.some(
      condition => condition.type === type && condition.status === 'True',
    ),
  );
}
