/** Texts of fixes. */
export const fixMessages = {
  changeImage: {
    action: 'Change the image',
    title: 'Change the image of {{name}}',
  },
  openLog: {
    whole: 'Read the log',
    of: 'Read the log of {{container}}',
    previous: 'Log of the previous run of {{container}}',
  },
  renewPods: { action: 'Renew pods' },
  resume: { cluster: 'Resume cluster {{cluster}}' },
  useSmallerTemplate: {
    action: 'Choose a smaller template',
    title: 'Choose a smaller template for {{name}}',
  },
  useLargerTemplate: {
    action: 'Choose a larger template',
    title: 'Choose a larger template for {{name}}',
  },
  useToleratingTemplate: {
    action: 'Choose a template that tolerates the taints',
    title: 'Choose another template for {{name}}',
    taints: 'Node taints prevent its pods from running: {{taints}}.',
    tolerates: 'tolerates them',
    create: 'New template that tolerates them',
  },
  changeReference: {
    action: 'Change what it refers to',
    title: 'Change what {{name}} refers to',
    missing: 'Not found in the namespace {{namespace}}: {{references}}.',
    missingKey:
      'In the namespace {{namespace}}, {{references}} has no key {{key}}.',
    mayBeMissing:
      'At least one of these can’t be found in the namespace {{namespace}} or can’t be mounted.',
    of: 'Used by {{places}}.',
    variable: 'the variable {{name}}',
    volume: 'the volume {{name}}',
    key: 'Key in {{reference}}',
  },
  changeStartParameters: {
    action: 'Change the start parameters',
    title: 'Change the start parameters of {{name}}',
    refused: 'Without {{parameter}} it would not be refused.',
    ofHead: 'Start parameters of the head',
    ofGroup: 'Start parameters of the worker group {{group}}',
  },
  changeServeConfig: {
    action: 'Change the Serve configuration',
    title: 'Change what {{name}} serves',
    words: 'Ray reports for {{application}}: {{words}}.',
  },
  raiseQuota: {
    action: 'Ask for a larger quota',
    title: 'Ask for a larger quota',
    hint: 'Send this to the administrators of namespace {{namespace}}:',
    request:
      'The quota {{quota}} of the namespace {{namespace}} is too small for {{name}}.',
    requestUnnamed:
      'A quota of the namespace {{namespace}} is too small for {{name}}.',
    amounts:
      'A pod asks for {{requested}}; the quota allows {{limited}} in all.',
    copy: 'Copy the text',
  },
  runAgainWith: {
    title: 'Run {{name}} again',
    hint: 'A new job {{name}} is created with only this difference; the old one stays.',
    image: 'Run again with another image',
    template: 'Run again with another template',
    memory: 'Run again with 2× memory',
    gpus: 'Run again with 2× GPUs',
    size: 'Run again with the fitting size',
    package: 'Run again with package {{name}}',
    runtimeEnv: 'Run again with other packages',
    references: 'Run again with other references',
    startParameters: 'Run again with other start parameters',
    entrypoint: 'Run again with another command',
    deadline: 'Run again with more time',
    submitter: 'Run again with another submitter image',
  },
  codeGone: {
    title: 'The code of this run is gone',
    own: 'The portal no longer has {{name}}, which was uploaded for this job, or another user uploaded it.',
    existing:
      'Cluster {{cluster}} no longer has {{name}}, which was uploaded for this job: Ray deletes it when no job uses it.',
    kept_one: 'The history has kept its only file.',
    kept_other: 'The history has kept all {{count, number}} files.',
    again: 'Run the folder again, where the code came from.',
    upload: 'Upload it again',
    uploaded_one: 'The file is uploaded again. The job can run.',
    uploaded_other:
      'The {{count, number}} files are uploaded again. The job can run.',
    failed: 'The upload failed: {{reason}}',
    lacks: {
      everything:
        'The history has not kept its files, or not yet: it asks Ray once a minute.',
      order:
        'The run had several packages, which the portal can’t upload again.',
      files_one: 'The history has not kept one of its files.',
      files_other: 'The history has not kept {{count, number}} of its files.',
      content: 'The history has not kept the content of {{path}}.',
      contents_one:
        'The history has not kept the content of {{path}} and of one other file.',
      contents_other:
        'The history has not kept the content of {{path}} and of {{count, number}} other files.',
    },
  },
  runMore: {
    title: {
      memory: 'Run {{name}} again with more memory',
      gpus: 'Run {{name}} again with more GPUs',
      packages: 'Run {{name}} again with another package',
      size: 'Run {{name}} again with the fitting size',
      image: 'Run {{name}} again with another image',
    },
    head: 'Head',
    group: 'Worker group {{name}}',
    to: '{{before}} → {{after}}, template {{template}}',
    toNew:
      '{{before}} → {{after}}, template {{template}}, which will be created',
    none: {
      memory:
        'No template of the namespace has more memory, and you may not create one. Edit the job, or contact the portal administrator.',
      gpus: 'No template of the namespace has more GPUs, and you may not create one. Edit the job, or contact the portal administrator.',
      size: 'No template of the namespace is smaller and large enough, and you may not create one.',
      packages:
        'The job reads its packages from a file or an existing environment. Add the package there, or edit the job.',
      image:
        'No group of the job has this image: it is of an additional container. Edit the job.',
    },
    templatesGone:
      'Deleted templates: {{names}}. Choose others with “Edit and run”.',
    imageFirst: 'Name the image first.',
    imageHint: 'Replaces {{images}} in: {{groups}}.',
    otherRay: 'The Ray version changes with it: {{before}} → {{after}}.',
    package: 'Package',
    packageFirst: 'Name the package first.',
    packageHint:
      'Installed from the package index for this job, as a line of requirements.txt: name==version. If it is a module of your own, put its file into the working directory instead.',
    failed: 'The job was not created',
    edit: 'Edit and run',
    run: 'Run',
  },
  demand: 'A pod asks for {{requested}}.',
  demandAndNode:
    'A pod asks for {{requested}}; the node that comes closest has {{largestNode}}.',
  groups: {
    head: 'Of the head.',
    headAndWorkers_one: 'Of the head and of the worker group {{groups}}.',
    headAndWorkers_other: 'Of the head and of the worker groups {{groups}}.',
    workers_one: 'Of the worker group {{groups}}.',
    workers_other: 'Of the worker groups {{groups}}.',
    gone: 'The object was deleted in the meantime.',
  },
} as const;
