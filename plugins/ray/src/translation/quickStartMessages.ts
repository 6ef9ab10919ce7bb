/** Texts of the quick start. */
export const quickStartMessages = {
  title: 'Run a script',
  description:
    'A script, a folder or a repository, on a cluster of its own that is deleted when it ends, or on an existing one.',
  ofRun: 'The script and the settings of job {{name}}',
  chooseAgain: 'Choose the folder again.',
  leftOut:
    'Settings of the job that differ here: {{fields}}. “Run again” on its page keeps them.',
  code: 'Code',
  source: 'What',
  script: 'Script or folder',
  git: 'Git repository',
  files: 'Files',
  chooseFolder: 'Choose a folder',
  chooseFiles: 'Choose files',
  removeFiles: 'Remove the files',
  dropHint: 'Or drop them here.',
  start: 'Script to run',
  file_one: 'Files (1)',
  file_other: 'Files ({{count, number}})',
  noText: 'This file is no text, or too long to be shown.',
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
  parameters: 'Arguments',
  parametersHint: 'As in a shell: --epochs 3',
  packages: 'Packages',
  packagesHint: 'For pip, one a line, as in requirements.txt.',
  packagesOf: 'For pip, one a line. Read from {{file}}.',
  packagesBeside:
    'For pip, one a line, in addition to the conda environment of {{file}}.',
  variables: 'Environment variables',
  variablesHint:
    'NAME=value, one a line, as in a .env file. They are stored with the job.',
  secrets: 'Variables from Secrets',
  secretsHint:
    'NAME=secret/key, one a line. Pods get the values from Kubernetes; the portal stores the names only.',
  addSecret: 'Add the keys of a Secret',
  image: 'Container image',
  imageHint:
    'With Ray and your libraries; empty for {{image}}. Images that the namespace uses are offered.',
  badVariable: 'Environment variables, line {{line}}: {{fault}}',
  variableFault: {
    badName:
      'The name has a character other than letters, digits and underscores, or begins with a digit.',
    colon: 'Write = instead of the colon, as in NAME=value.',
    noEquals: 'The line has no =. Write it as NAME=value.',
    noName: 'The name before = is missing.',
  },
  badSecret:
    'Write variables from Secrets as NAME=secret/key, one a line, each name once.',
  noSecret:
    'The namespace has no Secret {{name}}. The pods do not start until someone creates it.',
  noSecretKey:
    'The Secret has no key {{key}}. The pods do not start until someone adds it.',
  unknownSecret:
    'Secret {{name}} can’t be checked, because Kubernetes does not let the portal read it. Check the name: without it, the pods do not start.',
  place: 'Place',
  where: 'Where',
  own: 'A cluster of its own',
  freeNow:
    'Free now: {{cpu}} of {{cpus}} CPUs, {{memory}} of memory, {{gpu}} of {{gpus}} GPUs.',
  size: 'Size',
  sizes: {
    s: 'S ({{resources}})',
    m: 'M ({{resources}})',
    gpu: 'GPU ({{resources}})',
  },
  workers: 'Workers',
  workersHint: 'In addition to the head.',
  gpus: 'GPUs each',
  totals_one: '{{count, number}} pod: {{resources}}.',
  totals_other: '{{count, number}} pods: {{resources}}.',
  estimate: '{{totals}} {{cost}} an hour at list prices.',
  prices: 'List prices',
  roomCheck: 'Room on the nodes',
  waitEstimate: 'The estimate of the wait',
  usedImages: 'Images that the namespace uses',
  room: {
    enough: 'Estimate: the nodes have room for it now.',
    tooLittle:
      'Estimate: the nodes have no room for it now, so it waits for other work to end, or for new nodes.',
  },
  waited_one: 'The last run with this size waited {{usual}} for its cluster.',
  waited_other:
    'The last {{count, number}} runs with this size waited {{usual}} for their clusters, {{longest}} at most.',
  sending:
    'Sending the files ({{size}}). Leaving the page cancels it; your input is kept.',
  checks: 'Checks',
  checking: 'Trying it without creating anything…',
  passed: 'No fault found. A dry run on the server has passed.',
  dryRunPassed: 'A dry run on the server has passed.',
  rulesPassed: 'No fault found.',
  noRoom:
    'All nodes of Kubernetes have {{resources}} together, which is less than this needs: it waits until nodes are added. Choose fewer workers or a smaller size.',
  invalidFile:
    '{{file}} can’t be read. Correct it, or type the packages above.',
  unreadFile:
    'The packages that {{file}} names are not read. Type those that the image lacks above.',
  refusedLine:
    '{{file}}: “{{line}}” is not in a package index, and is left out. Write the packages themselves.',
  syntaxFault: '{{file}}, line {{line}}, column {{column}}: {{fault}}',
  goToLine: 'Go to line {{line}}',
  syntax: {
    character:
      'Python does not know this character. Replace it, for example a typographic quote or space.',
    colon: 'A colon is missing at the end of the line.',
    encoding:
      'The file is not saved as UTF-8, so Python refuses it. Save it as UTF-8.',
    dedent: 'The line is indented unlike every block before it.',
    expectedBlock: 'An indented block is missing after the colon.',
    fString: 'A field of the f-string is empty, or its brace is not closed.',
    indent: 'The line is indented without a block that begins before it.',
    invalid: 'Python can’t read this. Look at the end of the line before, too.',
    outside: 'This is possible only in a function or a loop: indent it.',
    python2: 'This is Python 2. Put what follows into parentheses.',
    string: 'The string is not closed.',
    tabs: 'Tabs and spaces are mixed. Indent with spaces.',
    target: 'Nothing can be assigned to this. To compare, write ==.',
    tryAlone: 'try needs an except or finally after its block.',
    unclosed: 'The bracket is not closed.',
    unmatched: 'The bracket closes none that is open.',
  },
  noScript: 'Write or choose a script first.',
  noPython: 'The files contain no Python script. Choose a folder that does.',
  onlyNotebooks:
    'Ray runs scripts, and this notebook can’t be made into one. Save it in Jupyter again, or choose a .py file.',
  onlyPacked: 'The files are packed. Unpack them, and choose the folder.',
  noArchive:
    'Give an https address of GitHub, GitLab or Bitbucket, or one that ends with .zip.',
  noCommand: 'Say which command to run.',
  noFiles:
    'The folder has no files, or only files that the page leaves out, such as those of Git and caches.',
  tooManyFiles:
    'The folder has more than {{files, number}} files. Leave out data, or use Ray’s command line.',
  tooLarge:
    'The files have more than {{mebibytes}} MiB. Read data from storage, or use Ray’s command line.',
  largest: 'The largest: {{paths}}.',
  unreadable: 'The browser could not read the files. Choose them again.',
  missingTitle: 'Choose these files again',
  missingDescription:
    'The draft has no room for {{paths}}: the browser keeps up to {{mebibytes}} MiB of files. The others are as you left them, and stay so when you choose the folder again.',
  morePaths_one: '{{paths}} and 1 more',
  morePaths_other: '{{paths}} and {{count, number}} more',
  goWithout: 'Go without them',
  filesLoading: 'The files of the draft are being read.',
  filesMissing: 'Files of the draft are missing.',
  noTemplate:
    'The namespace has no compute template of this size, and you may not create one there.',
  sizeUnavailable:
    'Sizes that can’t be chosen have no compute template in the namespace, and you may not create one there.',
  seeChecks: 'The checks say what is missing.',
  noPlace: 'Choose where it runs first.',
  placeLoading: 'The namespaces are being read.',
  templatesLoading: 'The compute templates of the namespace are being read.',
  run: 'Run',
  failed: 'The script was not run',
} as const;
