import { PodStatus } from '@rayport/backstage-plugin-ray-common';

/** The container whose log tells most: one in trouble, or else the one that works. */
function tellingContainer({ containers }: PodStatus) {
  return (
    containers.find(
      ({ state, restarts, exitCode }) =>
        restarts > 0 || (state === 'terminated' && exitCode !== 0),
    ) ?? containers.find(({ init }) => !init)
  );
}

/** Where the log of a pod is read; nothing for pods without containers. */
export function logHref(
  logsHref: string | undefined,
  pod: PodStatus,
): string | undefined {
  const container = tellingContainer(pod);
  if (!logsHref || !container) return undefined;
  const query = new URLSearchParams({ log: `${pod.name}/${container.name}` });
  return `${logsHref}?${query}`;
}
