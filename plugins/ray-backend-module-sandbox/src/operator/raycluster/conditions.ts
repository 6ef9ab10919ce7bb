import { RayClusterCondition, RayClusterStatus } from './RayCluster';

type ConditionType = RayClusterCondition['type'];
type ConditionContent = Omit<RayClusterCondition, 'lastTransitionTime'>;

export function isConditionTrue(
  status: RayClusterStatus | undefined,
  type: ConditionType,
): boolean {
  return Boolean(
    status?.conditions?.some(
      condition => condition.type === type && condition.status === 'True',
    ),
  );
}

/** The conditions of a status under change: each keeps its place, and its time until its status turns. */
export class Conditions {
  readonly #now: string;
  #list: RayClusterCondition[];

  constructor(status: RayClusterStatus | undefined, now: string) {
    this.#now = now;
    this.#list = [...(status?.conditions ?? [])];
  }

  get list(): RayClusterCondition[] {
    return this.#list;
  }

  isTrue(type: ConditionType): boolean {
    return isConditionTrue({ conditions: this.#list }, type);
  }

  set(content: ConditionContent): void {
    const index = this.#list.findIndex(({ type }) => type === content.type);
    const before = this.#list[index];
    const unchanged = before?.status === content.status;
    const lastTransitionTime = unchanged
      ? before.lastTransitionTime
      : this.#now;
    const condition = { ...content, lastTransitionTime };
    if (before) {
      this.#list[index] = condition;
    } else {
      this.#list.push(condition);
    }
  }

  remove(type: ConditionType): void {
    this.#list = this.#list.filter(condition => condition.type !== type);
  }
}
