import { MessagePart } from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';

/** Describes a field; captures of the patterns of {@link WORDS} are its parameters. */
type Words = (...found: string[]) => MessagePart;

const HEAD = 'headGroupSpec';
const GROUP = String.raw`workerGroupSpecs\[([^\]]+)\]`;

/** Prefix of a cluster's specification, which jobs and services contain. */
const CLUSTER = String.raw`^spec\.(?:rayClusterSpec\.|rayClusterConfig\.)?`;

const CONTAINER = String.raw`\.template\.spec\.containers\[[^\]]+\]`;
const LIMITS = String.raw`\.resources\.limits`;

/** Of the head and of groups of workers. */
const OF_PODS: ReadonlyArray<
  [pattern: string, words: (group: string, found: string) => MessagePart]
> = [
  [`${CONTAINER}\\.image`, group => messagePart('FieldImage', { group })],
  [
    String.raw`\.template\.metadata\.annotations\[ray\.io/compute-template\]`,
    group => messagePart('FieldTemplate', { group }),
  ],
  [`${CONTAINER}${LIMITS}\\.cpu`, group => messagePart('FieldCpu', { group })],
  [
    `${CONTAINER}${LIMITS}\\.memory`,
    group => messagePart('FieldMemory', { group }),
  ],
  [
    String.raw`${CONTAINER}${LIMITS}[.[]([^\]]+)\]?`,
    (group, resource) => messagePart('FieldResource', { group, resource }),
  ],
  [
    String.raw`${CONTAINER}\.env\[([^\]]+)\](?:\.value)?`,
    (group, variable) => messagePart('FieldVariable', { group, variable }),
  ],
  [
    String.raw`\.rayStartParams\.([\w-]+)`,
    (group, parameter) =>
      messagePart('FieldStartParameter', { group, parameter }),
  ],
];

/** The first match counts. */
const WORDS: ReadonlyArray<[pattern: RegExp, words: Words]> = [
  [/^metadata\.labels\[ray\.io\/user\]$/, () => messagePart('FieldOwner')],
  [new RegExp(`${CLUSTER}rayVersion$`), () => messagePart('FieldRayVersion')],
  [
    new RegExp(`${CLUSTER}enableInTreeAutoscaling$`),
    () => messagePart('FieldAutoscaling'),
  ],
  [/^spec\.entrypoint$/, () => messagePart('FieldEntrypoint')],
  ...OF_PODS.flatMap(
    ([pattern, words]): Array<[pattern: RegExp, words: Words]> => [
      [new RegExp(`${CLUSTER}${HEAD}${pattern}$`), found => words('', found)],
      [new RegExp(`${CLUSTER}${GROUP}${pattern}$`), words],
    ],
  ),
  [
    new RegExp(`${CLUSTER}${GROUP}$`),
    group => messagePart('FieldGroup', { group }),
  ],
  [
    new RegExp(`${CLUSTER}${GROUP}\\.replicas$`),
    group => messagePart('FieldReplicas', { group }),
  ],
  [
    new RegExp(`${CLUSTER}${GROUP}\\.minReplicas$`),
    group => messagePart('FieldMinReplicas', { group }),
  ],
  [
    new RegExp(`${CLUSTER}${GROUP}\\.maxReplicas$`),
    group => messagePart('FieldMaxReplicas', { group }),
  ],
  [
    /^spec\.serveConfigV2\.applications\[([^\]]+)\]\.deployments\[([^\]]+)\]\.(.+)$/,
    (application, deployment, setting) =>
      messagePart('FieldDeployment', { application, deployment, setting }),
  ],
  [
    /^spec\.serveConfigV2\.applications\[([^\]]+)\](?:\.(.+))?$/,
    (application, setting) =>
      messagePart('FieldApplication', { application, setting }),
  ],
  [
    /^spec\.runtimeEnvYAML\.env_vars[.[]([^\]]+)\]?$/,
    variable => messagePart('FieldRuntimeVariable', { variable }),
  ],
  [
    /^spec\.runtimeEnvYAML\.(.+)$/,
    setting => messagePart('FieldRuntimeEnvironment', { setting }),
  ],
  [/^data\.(.+)$/, setting => messagePart('FieldSetting', { setting })],
];

/** Description of a field; undefined for one whose path says more. */
export function fieldParts(field: string): MessagePart[] {
  for (const [pattern, words] of WORDS) {
    const found = pattern.exec(field);
    if (found) return [words(...found.slice(1).map(text => text ?? ''))];
  }
  return [];
}
