import { MessagePart } from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import { failureHint } from '../../failures/failureHint';
import { ClusterFacts } from './ClusterFacts';
import { notReadySince } from './podTimes';
import { Trouble } from './Trouble';
import { waitingContainers } from './waitingContainers';
import { podParameters, quote } from './wording';

const REASONS = new Set([
  'CreateContainerConfigError',
  'CreateContainerError',
  'RunContainerError',
  'PreCreateHookError',
  'PreStartHookError',
  'PostStartHookError',
]);

const MISSING = /(secret|configmap) "([^"]+)" not found/i;
const MISSING_KEY = /couldn't find key (\S+) in (secret|configmap) (\S+)/i;

function isSecret(kind: string): boolean {
  return kind.toLowerCase() === 'secret';
}

/** The Secret or ConfigMap to create, or its key, if a kubelet reports it as missing. */
export function missingReference(
  message: string,
  namespace: string | undefined,
): MessagePart | undefined {
  const [, kind = '', name] = MISSING.exec(message) ?? [];
  if (name) {
    return isSecret(kind)
      ? messagePart('CreateSecret', { name, namespace })
      : messagePart('CreateConfigMap', { name, namespace });
  }
  const [, key, owner = '', path = ''] = MISSING_KEY.exec(message) ?? [];
  if (key) {
    // Kubelets write `<namespace>/<name>`.
    const place = { key, name: path.split('/').at(-1) ?? path, namespace };
    return isSecret(owner)
      ? messagePart('AddSecretKey', place)
      : messagePart('AddConfigMapKey', place);
  }
  return undefined;
}

/** A container can't be created or started with its configuration, for example because a Secret is missing. */
export function containerConfig(facts: ClusterFacts): Trouble[] {
  return waitingContainers(facts, REASONS).map(
    ({ pod, container, reason, message }): Trouble => ({
      outcome: 'failed',
      mayPass: true,
      since: notReadySince(pod.pod),
      reason,
      messagePart: messagePart('ContainerNotStarted', {
        ...podParameters(pod),
        container: container.name,
        words: quote(message || reason),
      }),
      hintParts: [
        missingReference(message, facts.rayCluster.metadata.namespace) ??
          failureHint(message) ??
          messagePart('CheckContainer'),
      ],
    }),
  );
}
