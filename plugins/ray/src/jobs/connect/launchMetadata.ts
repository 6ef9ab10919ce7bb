/** Metadata of a submission from which the portal makes a job with its own cluster (docs/ray-cli.md). */
export function launchMetadata(options: {
  /** Empty for the defaults of the portal. */
  template: string;
  workers: number;
}): Record<string, string> | undefined {
  const { template, workers } = options;
  if (!template && !workers) return undefined;
  return {
    ...(template && { 'rayport.template': template }),
    ...(workers > 0 && { 'rayport.workers': String(workers) }),
  };
}
