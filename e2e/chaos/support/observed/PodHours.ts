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
  status?: {
    phase?: string;
    conditions?: { type: string; status: string; lastTransitionTime: string }[];
    containerStatuses?: { state?: { terminated?: { finishedAt: string } } }[];
  };
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

/** When it was given its node, by Kubernetes' own clock. */
function boundAt({ status }: Pod): number {
  const bound = status?.conditions?.find(
    ({ type, status: value }) => type === 'PodScheduled' && value === 'True',
  );
  return bound ? Date.parse(bound.lastTransitionTime) : Date.now();
}

/** When its last container ended, if all have. */
function finishedAt({ status }: Pod): number | undefined {
  const times = (status?.containerStatuses ?? []).map(({ state }) =>
    Date.parse(state?.terminated?.finishedAt ?? ''),
  );
  const last = Math.max(...times);
  return Number.isFinite(last) ? last : undefined;
}

/** The core hours that pods held, summed up apart from all portals. */
export class PodHours {
  readonly #stays = new Map<string, Stay>();

  hear(pod: Pod, isDeleted: boolean): void {
    const { uid } = pod.metadata;
    if (!pod.spec.nodeName) return;
    const stay = this.#stays.get(uid) ?? {
      cores: requested(pod.spec),
      from: boundAt(pod),
      until: undefined,
    };
    this.#stays.set(uid, stay);
    const isOver = /Succeeded|Failed/.test(pod.status?.phase ?? '');
    if (isOver || isDeleted) stay.until ??= finishedAt(pod) ?? Date.now();
  }

  /** How many pods hold something now. */
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
