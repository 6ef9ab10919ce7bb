import { ClusterPartValues } from '../clusterPart';

/** The contract says this of a variable at the group that has it, or at its environment. */
const ABOUT_VARIABLE = /^The environment variable (\S+) /;

/** The field of a form that a sentence about an environment variable is about. */
export function variableField(
  { envs, envReferences }: ClusterPartValues,
  message: string,
): string | undefined {
  const [, name] = ABOUT_VARIABLE.exec(message) ?? [];
  if (name === undefined) return undefined;
  const reference = envReferences.findIndex(
    ({ variable }) => variable === name,
  );
  if (reference >= 0) return `envReferences[${reference}].variable`;
  const plain = envs.findIndex(({ key }) => key === name);
  return plain >= 0 ? `envs[${plain}].key` : undefined;
}
