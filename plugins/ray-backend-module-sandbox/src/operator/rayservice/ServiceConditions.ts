import { RayService, ServiceCondition } from './RayService';

type Content = Pick<ServiceCondition, 'type' | 'status' | 'reason' | 'message'>;

/** The conditions of a service under change: each keeps its place, and its time until its status turns. */
export class ServiceConditions {
  readonly #now: string;
  readonly #generation: number | undefined;
  readonly #list: ServiceCondition[];

  constructor({ metadata, status }: RayService, now: string) {
    this.#now = now;
    this.#generation = metadata.generation;
    this.#list = [...(status?.conditions ?? [])];
  }

  get list(): ServiceCondition[] {
    return this.#list;
  }

  find(type: ServiceCondition['type']): ServiceCondition | undefined {
    return this.#list.find(condition => condition.type === type);
  }

  isTrue(type: ServiceCondition['type']): boolean {
    return this.find(type)?.status === 'True';
  }

  set(content: Content): void {
    const index = this.#list.findIndex(({ type }) => type === content.type);
    const before = this.#list[index];
    const condition = {
      ...content,
      observedGeneration: this.#generation,
      lastTransitionTime:
        before?.status === content.status
          ? before.lastTransitionTime
          : this.#now,
    };
    if (before) {
      this.#list[index] = condition;
    } else {
      this.#list.push(condition);
    }
  }
}
