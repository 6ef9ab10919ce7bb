/** Texts on the pages of components of the catalog, and of the form that runs one. */
export const componentMessages = {
  title: 'On Ray',
  label: 'Component',
  run: 'Run on Ray',
  what: 'What is run',
  open: 'Chosen for each run',
  computeTemplate: 'Compute template',
  image: 'Image',
  version: 'Ray version',
  workingDir: 'Working directory',
  job: { title: 'Runs', none: 'Nothing has been run for this component yet.' },
  cluster: { title: 'Clusters', none: 'No cluster is for this component.' },
  service: { title: 'Services', none: 'No service is for this component.' },
  more: 'Show {{number, number}} more',
  missing: 'The catalog has no {{component}}',
  missingHint:
    'It may have been removed or renamed, or you may not see it. Create a job without it instead.',
} as const;
