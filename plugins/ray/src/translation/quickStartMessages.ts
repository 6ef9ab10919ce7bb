/** Texts of the quick start. */
export const quickStartMessages = {
  title: 'Run a script',
  description:
    'Paste a script or name a repository: Ray runs it on its own cluster, which is deleted when the script ends.',
  source: 'What',
  script: 'Script',
  git: 'Git repository',
  scriptLabel: 'Python script',
  scriptPlaceholder: 'import ray\n\nprint(ray.cluster_resources())',
  examples: 'Begin with an example:',
  example: {
    tasks: 'Tasks on all nodes',
    training: 'Training in parallel',
  },
  address: 'Address',
  addressHint:
    'Of the repository or a branch of it on GitHub, GitLab or Bitbucket, or of a .zip archive.',
  command: 'Command',
  size: 'Size',
  sizes: {
    s: 'S ({{resources}})',
    m: 'M ({{resources}})',
    gpu: 'GPU ({{resources}})',
  },
  onCluster: 'It runs on cluster {{name}}.',
  noScript: 'Paste a script first.',
  noArchive:
    'Give an https address of GitHub, GitLab or Bitbucket, or one that ends with .zip.',
  noCommand: 'Say which command to run.',
  noTemplate:
    'The namespace has no compute template of this size, and you may not create one there.',
  run: 'Run',
  failed: 'The script was not run',
} as const;
