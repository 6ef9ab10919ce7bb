/** The titles of our own pages, as the extensions have them, and the texts that say them in other languages. */
export const SECTION_TITLES = new Map<
  string,
  `section.${'overview' | 'clusters' | 'jobs' | 'services' | 'templates'}`
>([
  ['Overview', 'section.overview'],
  ['Clusters', 'section.clusters'],
  ['Jobs', 'section.jobs'],
  ['Services', 'section.services'],
  ['Templates', 'section.templates'],
]);
