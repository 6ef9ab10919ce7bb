import {
  KubernetesObject,
  KubernetesResource,
  KubernetesService,
  WatchOptions,
} from '@rayport/backstage-plugin-ray-node';

/** How long the second watch listens, milliseconds: Kubernetes sends missed changes at once. */
const LISTEN_MS = 3_000;

/**
 * Whether a quiet watch misses changes: a second watch from its last version delivers some, or can't be opened. A
 * connection can be open and deliver nothing, for example through a load balancer that lost its peer.
 */
export async function missesChanges<T extends KubernetesObject>(
  kubernetes: Pick<KubernetesService, 'watch'>,
  resource: KubernetesResource<T>,
  { signal, ...options }: WatchOptions & { signal: AbortSignal },
): Promise<boolean> {
  const end = AbortSignal.any([signal, AbortSignal.timeout(LISTEN_MS)]);
  let isOpen = false;
  const onOpen = () => {
    isOpen = true;
  };
  try {
    const events = kubernetes.watch(resource, {
      ...options,
      onOpen,
      signal: end,
    });
    for await (const { type } of events) {
      if (type !== 'BOOKMARK') return true;
    }
  } catch {
    if (!end.aborted) return true;
  }
  return !isOpen;
}
