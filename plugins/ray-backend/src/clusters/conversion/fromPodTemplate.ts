import {
  GroupPods,
  RAY_ANNOTATIONS,
  SecurityContext,
} from '@rayport/backstage-plugin-ray-common';
import { Container, PodTemplate } from '@rayport/backstage-plugin-ray-node';
import { fromEnvVars } from './fromEnvVars';
import {
  HIDDEN_POD_ANNOTATIONS,
  HIDDEN_POD_LABELS,
  withoutHidden,
} from './hiddenNames';
import { fromKubernetesVolumes } from './fromKubernetesVolumes';
import { rayContainerOf } from './rayContainers';
import { defaultImage } from './toPodTemplate';

/**
 * The image as a caller of the contract wrote it: empty for Ray's own image of the cluster's version. Any other image
 * is the container's.
 *
 * @param asked - annotation of the pod template; absent in those of other tools
 */
function imageBack(
  asked: string | undefined,
  image: string | undefined,
  version: string,
): string {
  if (image === undefined) return asked ?? '';
  return asked === '' && image === defaultImage(version) ? '' : image;
}

function securityContextBack(
  context: Container['securityContext'],
): SecurityContext | undefined {
  if (!context) return undefined;
  const { add = [], drop = [] } = context.capabilities ?? {};
  return { capabilities: { add, drop }, privileged: context.privileged };
}

/**
 * The contract's fields of a group's pods, from their template. Objects of other tools may lack anything, even
 * containers; missing parts read as absent.
 */
export function fromPodTemplate(options: {
  template: PodTemplate | undefined;
  /** Name of the Ray container; the first container counts where none has it. */
  containerName: string;
  hiddenEnvironment: ReadonlySet<string>;
  /** Version of Ray with which the spec is shown. */
  version: string;
}): Omit<GroupPods, 'rayStartParams'> {
  const { metadata, spec } = options.template ?? {};
  const container = rayContainerOf(options.template, options.containerName);
  const isAlways = container?.imagePullPolicy === 'Always';
  return {
    computeTemplate:
      metadata?.annotations?.[RAY_ANNOTATIONS.computeTemplate] ?? '',
    image: imageBack(
      metadata?.annotations?.[RAY_ANNOTATIONS.computeImage],
      container?.image,
      options.version,
    ),
    volumes: fromKubernetesVolumes(spec?.volumes, container?.volumeMounts),
    serviceAccount: spec?.serviceAccountName ?? '',
    imagePullSecret: spec?.imagePullSecrets?.[0]?.name ?? '',
    environment: fromEnvVars(container?.env, options.hiddenEnvironment),
    annotations: withoutHidden(metadata?.annotations, HIDDEN_POD_ANNOTATIONS),
    labels: withoutHidden(metadata?.labels, HIDDEN_POD_LABELS),
    imagePullPolicy: isAlways ? 'Always' : '',
    securityContext: securityContextBack(container?.securityContext),
  };
}
