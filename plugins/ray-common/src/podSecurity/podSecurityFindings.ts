import { MessagePart } from '../explanations';
import { messagePart } from '../texts';
import { HEAD, Part, workersAt } from '../limits/Part';
import { FieldPath } from '../rules/Rules';
import { ClusterSpec, GroupPods } from '../schema/clusterSpec';
import { VolumeType } from '../schema/volume';
import { capabilityLevel } from './capabilityLevel';
import { EnforcedLevel } from './PodSecurityLevel';

/**
 * A control of the Pod Security Standards that applies to fields of the contract, by its name there.
 *
 * @public
 */
export type PodSecurityControl =
  'Privileged Containers' | 'Capabilities' | 'HostPath Volumes' | 'AppArmor';

/**
 * Something that a level of the Pod Security Standards forbids.
 *
 * @public
 */
export interface PodSecurityFinding {
  /** The most permissive level that forbids it; stricter ones do, too. */
  level: EnforcedLevel;
  control: PodSecurityControl;
  path: FieldPath;
  /** The forbidden thing, as the beginning of a sentence. */
  subject: MessagePart;
  /** The name of a worker group, or empty for the head. */
  group?: string;
  /**
   * Rights that it gives a pod, its own first; equal for the same finding in another version of the object. The first
   * includes the others.
   */
  grants: readonly string[];
}

/** All capabilities, in a list of those to drop. */
const ALL_CAPABILITIES = 'ALL';

/** Pod annotation that sets the AppArmor profile of a container; its name follows. */
const APP_ARMOR_PREFIX = 'container.apparmor.security.beta.kubernetes.io/';

function isBaselineProfile(profile: string): boolean {
  return (
    profile === '' ||
    profile === 'runtime/default' ||
    profile.startsWith('localhost/')
  );
}

function privilegedFindings({
  securityContext,
}: GroupPods): PodSecurityFinding[] {
  if (!securityContext?.privileged) return [];
  return [
    {
      level: 'baseline',
      control: 'Privileged Containers',
      path: ['securityContext', 'privileged'],
      subject: messagePart('PrivilegedContainer'),
      grants: ['privileged'],
    },
  ];
}

function capabilityFindings({
  securityContext,
}: GroupPods): PodSecurityFinding[] {
  const { add = [], drop = [] } = securityContext?.capabilities ?? {};
  const control = 'Capabilities';
  const path = ['securityContext', 'capabilities'];
  const added = add.flatMap((capability, index): PodSecurityFinding[] => {
    const level = capabilityLevel(capability);
    if (!level) return [];
    const subject = messagePart('AddedCapability', { capability });
    return [
      {
        level,
        control,
        subject,
        path: [...path, 'add', index],
        grants: [`capability ${capability}`],
      },
    ];
  });
  if (drop.includes(ALL_CAPABILITIES)) return added;
  return [
    ...added,
    {
      level: 'restricted',
      control,
      path: [...path, 'drop'],
      subject: messagePart('KeptCapabilities', {
        capability: ALL_CAPABILITIES,
      }),
      grants: ['default capabilities'],
    },
  ];
}

function hostPathFindings({ volumes }: GroupPods): PodSecurityFinding[] {
  return volumes.flatMap(({ volumeType, source, readOnly }, index) => {
    if (volumeType !== VolumeType.HOST_PATH) return [];
    const [read, write] = [`read ${source}`, `write ${source}`];
    return [
      {
        level: 'baseline',
        control: 'HostPath Volumes',
        path: ['volumes', index, 'source'],
        subject: messagePart('HostPath', { path: source }),
        grants: readOnly ? [read] : [write, read],
      },
    ];
  });
}

function appArmorFindings({ annotations }: GroupPods): PodSecurityFinding[] {
  return Object.entries(annotations).flatMap(([name, profile]) =>
    !name.startsWith(APP_ARMOR_PREFIX) || isBaselineProfile(profile)
      ? []
      : [
          {
            level: 'baseline',
            control: 'AppArmor',
            path: ['annotations', name],
            subject: messagePart('AppArmorProfile', { profile }),
            grants: [`${name} ${profile}`],
          },
        ],
  );
}

function findingsIn(part: Part, group: GroupPods): PodSecurityFinding[] {
  return [
    ...privilegedFindings(group),
    ...capabilityFindings(group),
    ...hostPathFindings(group),
    ...appArmorFindings(group),
  ].map(({ path, grants, ...finding }) => ({
    ...finding,
    path: [...part.path, ...path],
    group: part.group,
    grants: grants.map(grant => `${part.title}: ${grant}`),
  }));
}

/**
 * Finds violations of the Pod Security Standards in the pods of a cluster. Ignores pods of other tools, such as
 * submitter pods, and fields that the contract does not have.
 *
 * @public
 */
export function podSecurityFindings(
  spec: ClusterSpec | undefined,
): PodSecurityFinding[] {
  const { headGroupSpec, workerGroupSpec = [] } = spec ?? {};
  return [
    ...(headGroupSpec ? findingsIn(HEAD, headGroupSpec) : []),
    ...workerGroupSpec.flatMap((group, index) =>
      findingsIn(workersAt(index, group), group),
    ),
  ];
}
