/** What there is below the route of the plugin, in the order of the tabs. */
export const SECTIONS = [
  'overview',
  'clusters',
  'jobs',
  'services',
  'templates',
] as const;
