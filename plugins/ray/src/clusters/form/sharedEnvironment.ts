import {
  ClusterInput,
  ClusterSpec,
  EnvironmentVariables,
  Violation,
} from '@rayport/backstage-plugin-ray-common';
import { ClusterPartValues } from './clusterPart';

/** Paths with which the contract reports a variable: at its group, or at the environment. */
const ABOUT_VARIABLE = /^The environment variable (\S+) /;

/** Paths with which the contract reports a part of a reference. */
const PART_OF_REFERENCE = /(?:^|\.)valuesFrom\.(.+)\.(name|key)$/;

/** The form field of a violation about an environment variable. */
export function variableField(
  { envs, envReferences }: ClusterPartValues,
  { field, message }: Violation,
): string | undefined {
  const [, referring, part = 'variable'] = PART_OF_REFERENCE.exec(field) ?? [];
  const name = referring ?? ABOUT_VARIABLE.exec(message)?.[1];
  if (name === undefined) return undefined;
  const reference = envReferences.findIndex(
    ({ variable }) => variable === name,
  );
  if (reference >= 0) return `envReferences[${reference}].${part}`;
  const plain = envs.findIndex(({ key }) => key === name);
  return plain >= 0 ? `envs[${plain}].key` : undefined;
}

interface HasEnvironment {
  environment?: EnvironmentVariables;
}

function textOf({ environment }: HasEnvironment): string {
  const { values = {}, valuesFrom = {} } = environment ?? {};
  return JSON.stringify(
    [values, valuesFrom].map(map => Object.entries(map).sort()),
  );
}

/**
 * The common environment of all groups, because the API returns the whole cluster's in each of them; undefined if they
 * differ or have none.
 */
export function sharedEnvironment(
  spec: ClusterSpec,
): EnvironmentVariables | undefined {
  const groups: HasEnvironment[] = [
    ...(spec.headGroupSpec ? [spec.headGroupSpec] : []),
    ...spec.workerGroupSpec,
  ];
  const [first] = groups;
  if (!first) return undefined;
  return groups.every(group => textOf(group) === textOf(first))
    ? first.environment
    : undefined;
}

/** A cluster without the environments of its groups. */
export function withoutEnvironments(spec: ClusterSpec): ClusterSpec {
  return {
    ...spec,
    headGroupSpec: spec.headGroupSpec && {
      ...spec.headGroupSpec,
      environment: undefined,
    },
    workerGroupSpec: spec.workerGroupSpec.map(group => ({
      ...group,
      environment: undefined,
    })),
  };
}

type EnvironmentInput = NonNullable<ClusterInput['envs']>;

/** A group with further environment variables. */
function withVariables<T extends { environment?: EnvironmentInput }>(
  group: T,
  { values, valuesFrom }: EnvironmentInput,
): T {
  const { environment } = group;
  return {
    ...group,
    environment: {
      values: { ...environment?.values, ...values },
      valuesFrom: { ...environment?.valuesFrom, ...valuesFrom },
    },
  };
}

/** A cluster with further environment variables in each of its groups; the same cluster when there are none. */
export function withSharedEnvironment(
  spec: NonNullable<ClusterInput['clusterSpec']>,
  envs: EnvironmentInput | undefined,
): NonNullable<ClusterInput['clusterSpec']> {
  if (!envs) return spec;
  const { headGroupSpec, workerGroupSpec = [] } = spec;
  return {
    ...spec,
    headGroupSpec: headGroupSpec && withVariables(headGroupSpec, envs),
    workerGroupSpec: workerGroupSpec.map(group => withVariables(group, envs)),
  };
}
