import {
  ExplanationCode,
  MessagePart,
} from '@rayport/backstage-plugin-ray-common';

/** What is said of a pod in words of the portal's; kubelets say the last of them in the same words. */
const SENTENCES: ReadonlyArray<[ExplanationCode, RegExp]> = [
  ['PodInitializes', /^init container (?<init>\S+) is running$/],
  ['PodNodeSilent', /^its node (?<node>\S+) may have stopped reporting/],
  [
    'PodContainersUnready',
    /^containers with unready status: \[(?<containers>[^\]]*)\]$/,
  ],
];

/** Why a pod is not ready, in parts for every language; nothing where Kubernetes says it in words of its own. */
export function podMessageParts(message: string): MessagePart[] {
  return SENTENCES.flatMap(([code, words]) => {
    const { groups } = words.exec(message) ?? {};
    return groups ? { code, parameters: { ...groups } } : [];
  });
}
