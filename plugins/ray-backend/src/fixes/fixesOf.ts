import {
  Fix,
  FixParameters,
  fixWith,
  HEAD_GROUP,
  MessagePart,
} from '@rayport/backstage-plugin-ray-common';
import { ExplanationCode } from '@rayport/backstage-plugin-ray-common/texts';
import { packageOf } from './packageOf';
import {
  changeOf,
  FixSubject,
  groupNameOf,
  hintOf,
  namesAsText,
  onCluster,
  podOf,
} from './FixSubject';

/** Returns fixes for a sentence. */
type Remedy = (part: MessagePart, subject: FixSubject) => Fix[];

/** The pod's container to read; by default the Ray container, which is the first. */
function logOf(
  subject: FixSubject,
  part: MessagePart,
  options: { previous: boolean },
): Fix[] {
  const pod = podOf(subject, part);
  const containers = pod?.containers ?? [];
  const container =
    containers.find(({ name }) => name === part.parameters.container) ??
    containers.find(({ init }) => !init);
  if (!pod || !container) return [];
  const isPrevious = options.previous && container.hasPreviousLog;
  const cluster = subject.kind === 'cluster' ? undefined : subject.cluster;
  return [
    fixWith('openLog', {
      pod: pod.name,
      container: container.name,
      previous: isPrevious ? 'true' : undefined,
      cluster: cluster?.name,
    }),
  ];
}

/**
 * Recreate pods, if the troubled one still has the old definition. The operator recreates those of jobs and services
 * itself.
 */
function renewalFor(
  subject: FixSubject,
  part: MessagePart,
  outdated: string,
): Fix[] {
  const isOutdated = podOf(subject, part)?.outdatedParts.includes(outdated);
  const isOwn =
    subject.kind === 'cluster' || subject.job?.ownsCluster === false;
  return isOutdated && isOwn ? [fixWith('renewPods', onCluster(subject))] : [];
}

/** Another image for every group that has the troubled one. Not for a sidecar, whose image the user did not choose. */
function otherImage(
  subject: FixSubject,
  { parameters }: MessagePart,
  image: string | undefined,
): Fix[] {
  if (!image) return [];
  if (!subject.cluster && subject.job?.ownsCluster) {
    // Of a record: the page finds the groups in its definition.
    return [fixWith('runAgainWith', { change: 'image', value: image })];
  }
  const { container = '' } = parameters;
  const alike = subject.cluster?.groups.filter(group => group.image === image);
  if (!alike?.length) return [];
  const groups = namesAsText(alike.map(({ name }) => name));
  return [changeOf(subject, 'changeImage', { groups, container, image })];
}

const wrongImage: Remedy = (part, subject) => [
  ...renewalFor(subject, part, 'image'),
  ...otherImage(subject, part, part.parameters.image),
];

/** Another template; a cluster of another tool has none, while a job may be run again with other amounts. */
function otherTemplate(
  subject: FixSubject,
  kind: 'useSmallerTemplate' | 'useLargerTemplate',
  parameters: FixParameters['useSmallerTemplate'],
): Fix[] {
  const isPossible = subject.kind === 'job' || parameters.template;
  return isPossible ? [changeOf(subject, kind, parameters)] : [];
}

const outOfMemory: Remedy = (part, subject) => {
  const { template } = hintOf(subject, 'MoreMemory')?.parameters ?? {};
  const groups = groupNameOf(part);
  return [
    ...renewalFor(subject, part, 'resources'),
    ...otherTemplate(subject, 'useLargerTemplate', { groups, template }),
    ...logOf(subject, part, { previous: true }),
  ];
};

const previousLog: Remedy = (part, subject) =>
  logOf(subject, part, { previous: true });

const presentLog: Remedy = (part, subject) =>
  logOf(subject, part, { previous: false });

/** Of another container than Ray's, only the log is known to help. */
const exitsAgain: Remedy = (part, subject) => {
  const ray = hintOf(subject, 'ReadPreviousLog');
  if (!ray) return previousLog(part, subject);
  const group = subject.cluster?.groups.find(
    ({ name }) => name === groupNameOf(part),
  );
  const { parameters } = ray.parameters;
  const groups = groupNameOf(part);
  return [
    ...logOf(subject, part, { previous: true }),
    ...renewalFor(subject, part, 'image'),
    ...renewalFor(subject, part, 'rayStartParams'),
    ...(parameters
      ? [changeOf(subject, 'changeStartParameters', { groups })]
      : []),
    ...otherImage(subject, part, group?.image),
  ];
};

/** Missing objects, by the hint that says to create them. */
function missingReferences(
  subject: FixSubject,
): FixParameters['changeReference'] | undefined {
  const secret = hintOf(subject, 'CreateSecret', 'AddSecretKey');
  const configMap = hintOf(subject, 'CreateConfigMap', 'AddConfigMapKey');
  const { name, key } = (secret ?? configMap)?.parameters ?? {};
  if (name) {
    return { references: `${secret ? 'Secret' : 'ConfigMap'} ${name}`, key };
  }
  const { claims } = hintOf(subject, 'CreateClaims')?.parameters ?? {};
  if (claims) {
    const names = claims.split(', ');
    const all = names.map(claim => `PersistentVolumeClaim ${claim}`);
    return { references: all.join(', ') };
  }
  const { references } = hintOf(subject, 'CheckMounts')?.parameters ?? {};
  return references ? { references } : undefined;
}

/** Another Secret, ConfigMap or claim; new pods if the troubled one still has the old reference. */
const otherReference: Remedy = (part, subject) => {
  const renewal = [
    ...renewalFor(subject, part, 'environment'),
    ...renewalFor(subject, part, 'volumes'),
  ];
  const missing = missingReferences(subject);
  return renewal.length || !missing
    ? renewal
    : [changeOf(subject, 'changeReference', missing)];
};

function toleratingTemplate(part: MessagePart, subject: FixSubject): Fix[] {
  const { template, taints } =
    hintOf(subject, 'AddTolerations')?.parameters ?? {};
  if (!taints) return [];
  const groups = groupNameOf(part);
  return [
    ...renewalFor(subject, part, 'tolerations'),
    changeOf(subject, 'useToleratingTemplate', { groups, template, taints }),
  ];
}

function smallerTemplate(part: MessagePart, subject: FixSubject): Fix[] {
  const hint = hintOf(subject, 'SmallerTemplate');
  if (!hint) return [];
  const { template } = hint.parameters;
  const { demand: requested } = part.parameters;
  const wanted = { groups: groupNameOf(part), template, requested };
  return [
    ...renewalFor(subject, part, 'resources'),
    ...otherTemplate(subject, 'useSmallerTemplate', wanted),
  ];
}

const noNode: Remedy = (part, subject) => [
  ...otherReference(part, subject),
  ...toleratingTemplate(part, subject),
  ...smallerTemplate(part, subject),
];

const refusedParameter: Remedy = ({ parameters: { parameter } }, subject) => [
  changeOf(subject, 'changeStartParameters', { parameter }),
];

/** The operator names the field, but not always its parameter. */
const refused: Remedy = ({ parameters }, subject) =>
  /rayStartParams/.test(parameters.words ?? '') &&
  !hintOf(subject, 'RemoveStartParameter')
    ? [changeOf(subject, 'changeStartParameters', {})]
    : [];

/** The admission plugin's text about a quota (see `kubernetesWords`, which leaves out the used part). */
const QUOTA =
  /exceeded quota: ([^\s,]+)(?:, requested: (.*?), limited: (.*))?$/;

/** In the format of other amounts. */
function amountsText(text: string | undefined): string | undefined {
  return text?.replace(/,\s*/g, ', ').replace(/=/g, ' ');
}

function quotaExceeded(groups: readonly string[]): Remedy {
  return ({ parameters }, subject) => {
    if (!hintOf(subject, 'LargerQuota')) return [];
    const { namespace, cluster } = subject;
    const [, quota, ...amounts] = QUOTA.exec(parameters.words ?? '') ?? [];
    const [requested, limited] = amounts.map(amountsText);
    const only = groups.length
      ? groups
      : (cluster?.groups ?? [])
          .map(({ name }) => name)
          .filter(name => name !== HEAD_GROUP);
    const smaller =
      only.length === 1
        ? [changeOf(subject, 'useSmallerTemplate', { groups: only.join() })]
        : [];
    return [
      ...smaller,
      fixWith('raiseQuota', { namespace, quota, requested, limited }),
    ];
  };
}

const headLog: Remedy = (part, subject) => {
  const head = subject.cluster?.pods.find(
    ({ nodeType }) => nodeType === 'head',
  );
  const parameters = { ...part.parameters, pod: head?.name ?? '' };
  return logOf(subject, { ...part, parameters }, { previous: false });
};

/** Usually the configuration is at fault; the log shows when it is the code. */
const otherServeConfig: Remedy = (part, subject) => {
  const { failing = [] } = subject;
  return [
    ...(failing[0]
      ? [
          fixWith('changeServeConfig', {
            applications: namesAsText(failing.map(({ name }) => name)),
            words: failing[0].words,
          }),
        ]
      : []),
    ...headLog(part, subject),
  ];
};

const resumed: Remedy = () => [fixWith('resume', {})];

const clusterResumed: Remedy = ({ parameters }) => [
  fixWith('resume', { cluster: parameters.cluster }),
];

const submitterLog: Remedy = (_part, { job }) => {
  const latest = job?.submitters.at(0);
  return latest ? [fixWith('openLog', latest)] : [];
};

/** Hints for failures that more memory prevents. */
const LACKS_MEMORY = [
  'NodeMemory',
  'ProcessMemory',
  'ObjectStoreFull',
  'SharedMemoryFull',
  'DiskFull',
  'KilledBySignal',
] as const satisfies ExplanationCode[];

/** Hints for failures that another image prevents. */
const LACKS_IN_IMAGE = [
  'InstallModule',
  'MissingLibrary',
  'BuiltForOtherSystem',
  'OtherNumpy',
  'NoDistribution',
  'WheelOfOtherPython',
  'CondaMissing',
  'CommandMissing',
  'RayVersionsMismatch',
  'GpuDriver',
  'NoGpu',
  'ImageOfOtherPlatform',
] as const satisfies ExplanationCode[];

/** Hints for packages that can't be installed as they are written. */
const WRONG_PACKAGES = [
  'NoDistribution',
  'CondaPackageMissing',
  'RequirementInvalid',
  'RequirementsConflict',
  'RayInRequirements',
  'OtherPython',
  'PackageNotBuilt',
  'HashesDiffer',
  'WheelOfOtherPython',
  'CondaMissing',
] as const satisfies ExplanationCode[];

/** Another run with what the job's end says that it lacked. */
function withMore(subject: FixSubject): Fix[] {
  const { module } = hintOf(subject, 'InstallModule')?.parameters ?? {};
  const packages = module
    ? [
        fixWith('runAgainWith', {
          change: 'packages',
          value: packageOf(module),
        }),
      ]
    : [];
  // A cluster that was selected belongs to other jobs, too.
  if (!subject.job?.ownsCluster) return packages;
  if (hintOf(subject, ...LACKS_IN_IMAGE)) {
    return [...packages, fixWith('runAgainWith', { change: 'image' })];
  }
  if (hintOf(subject, 'GpuMemory')) {
    return [fixWith('runAgainWith', { change: 'gpus' })];
  }
  return hintOf(subject, ...LACKS_MEMORY)
    ? [fixWith('runAgainWith', { change: 'memory' })]
    : [];
}

const otherEntrypoint: Remedy = (_part, subject) => [
  ...withMore(subject),
  fixWith('openLog', {}),
  fixWith('runAgainWith', {
    change: 'entrypoint',
    value: subject.job?.entrypoint,
  }),
];

/** The entrypoint did not run, so it has no log. */
const otherEnvironment: Remedy = (_part, subject) => [
  ...(hintOf(subject, ...WRONG_PACKAGES)
    ? [fixWith('runAgainWith', { change: 'runtimeEnv' })]
    : []),
  ...withMore(subject),
];

const moreTime: Remedy = ({ parameters }) => [
  fixWith('runAgainWith', {
    change: 'activeDeadlineSeconds',
    value: parameters.seconds,
  }),
];

const otherSubmitter: Remedy = () => [
  fixWith('runAgainWith', { change: 'jobSubmitter.image' }),
];

/** Fixes by the code of the sentence that states the problem or the hint. */
const REMEDIES: Partial<Record<ExplanationCode, Remedy>> = {
  ImagePullFailed: wrongImage,
  InvalidImageName: wrongImage,
  ContainerOutOfMemory: outOfMemory,
  ContainerExits: exitsAgain,
  ContainerFailsProbe: previousLog,
  PodRunsUnready: presentLog,
  ContainerNotStarted: otherReference,
  PodNotPrepared: otherReference,
  Unschedulable: noNode,
  ClusterRefused: refused,
  RemoveStartParameter: refusedParameter,
  HeadPodRefused: quotaExceeded([HEAD_GROUP]),
  WorkerPodRefused: quotaExceeded([]),
  HeadPodNotReady: headLog,
  ClusterSuspended: resumed,
  ResumeCluster: clusterResumed,

  JobSuspended: resumed,
  CheckSubmitterImage: otherSubmitter,
  EntrypointFailed: otherEntrypoint,
  JobFailed: otherEntrypoint,
  RuntimeEnvNotSetUp: otherEnvironment,
  ReadSubmitterLog: submitterLog,
  ReadLogOfSubmitter: submitterLog,
  DeadlineExceeded: moreTime,

  ServiceSuspended: resumed,
  DeployFailed: otherServeConfig,
  DeployFailedOn: otherServeConfig,
  ApplicationsUnhealthy: otherServeConfig,
};

const REMEDY_OF = new Map<string, Remedy>(Object.entries(REMEDIES));

/**
 * Fixes for the problems in an explanation, most helpful first. They derive from the explanation's codes and the object
 * alone, so every transport and replica returns the same.
 */
export function fixesOf(subject: FixSubject): Fix[] {
  const parts = [...subject.messageParts, ...subject.hintParts];
  const fixes = parts.flatMap(
    part => REMEDY_OF.get(part.code)?.(part, subject) ?? [],
  );
  // Two sentences may have the same fix.
  const byText = new Map(fixes.map(fix => [JSON.stringify(fix), fix]));
  return [...byText.values()];
}
