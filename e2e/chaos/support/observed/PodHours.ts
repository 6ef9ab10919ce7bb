import { Observed } from './followCollection';

interface Container {
  resources?: { requests?: { cpu?: string } };
}

/** A pod, as far as this test reads it. */
export interface Pod extends Observed {
  spec: {
    nodeName?: string;
    containers: Container[];
    initContainers?: Container[];
  };
  status?: { phase?: string };
}

interface Stay {
  cores: number;
  from: number;
  /** Undefined while it runs. */
  until: number | undefined;
}

const HOUR_MS = 3_600_000;

function coresOf({ resources }: Container): number {
  const text = resources?.requests?.cpu ?? '0';
  return text.endsWith('m') ? Number.parseInt(text, 10) / 1_000 : Number(text);
}

function requested({ containers, initContainers = [] }: Pod['spec']): number {
  const together = containers.map(coresOf).reduce((sum, one) => sum + one, 0);
  return Math.max(together, ...initContainers.map(coresOf));
}

/**
 * The core hours of pods, summed up independently of all portals. Kubernetes' own times have whole seconds, and these
 * pods live for a few of them, so a pod is measured from the event with its node until the event of its end.
 */
export class PodHours {
  readonly #stays = new Map<string, Stay>();

  hear(pod: Pod, isDeleted: boolean): void {
    const { uid } = pod.metadata;
    if (!pod.spec.nodeName) return;
    const stay = this.#stays.get(uid) ?? {
      cores: requested(pod.spec),
      from: Date.now(),
      until: undefined,
    };
    this.#stays.set(uid, stay);
    const isOver = /Succeeded|Failed/.test(pod.status?.phase ?? '');
    if (isOver || isDeleted) stay.until ??= Date.now();
  }

  /** Number of pods that hold resources now. */
  get held(): number {
    return this.#all.filter(({ until }) => until === undefined).length;
  }

  get cpuHours(): number {
    return this.#all
      .map(({ cores, from, until = Date.now() }) => cores * (until - from))
      .reduce((sum, one) => sum + one / HOUR_MS, 0);
  }

  get #all(): Stay[] {
    return [...this.#stays.values()];
  }
}
