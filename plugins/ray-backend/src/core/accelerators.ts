import { isAccelerator as isKnown } from '@rayport/backstage-plugin-ray-common';

/** Names that the configuration adds. All servers of a process have one configuration. */
let configured: ReadonlySet<string> = new Set();

/** Counts these resources of Kubernetes as accelerators, too. */
export function countAsAccelerators(resources: readonly string[]): void {
  configured = new Set(resources);
}

/** Whether a resource of Kubernetes is a GPU, a part of one, or another accelerator. */
export function isAccelerator(resource: string): boolean {
  return configured.has(resource) || isKnown(resource);
}
