import { HeadGroupSpec, WorkerGroupSpec } from '../schema/clusterSpec';
import { EnvironmentVariables } from '../schema/environment';
import { labelValueProblem, qualifiedNameProblem } from './names';
import { Report, under } from './Rules';
import { volumeRules } from './volumeRules';

/** Environment variables that the head's container always has. */
export const HEAD_ENVIRONMENT = ['MY_POD_IP'] as const;

/** Environment variables that the workers' containers always have. */
export const WORKER_ENVIRONMENT = [
  'RAY_DISABLE_DOCKER_CPU_WARNING',
  'TYPE',
  'CPU_REQUEST',
  'CPU_LIMITS',
  'MEMORY_REQUESTS',
  'MEMORY_LIMITS',
  'MY_POD_NAME',
  'MY_POD_IP',
] as const;

/** Names of environment variables, in both of their maps. */
export function variableNames(
  environment: EnvironmentVariables | undefined,
): string[] {
  return [
    ...Object.keys(environment?.values ?? {}),
    ...Object.keys(environment?.valuesFrom ?? {}),
  ];
}

/** Kubernetes keys a container's environment by name, so a name may come only once. */
function environmentRules(
  own: EnvironmentVariables | undefined,
  shared: ReadonlySet<string>,
  fixed: readonly string[],
  report: Report,
): void {
  for (const name of fixed.filter(known => shared.has(known))) {
    report([], `The environment variable ${name} is set by Rayport.`);
  }
  const given = new Set<string>();
  for (const name of variableNames(own)) {
    const taken = takenBy(name);
    if (taken) {
      report(
        ['environment'],
        `The environment variable ${name} ${taken}: remove it here.`,
      );
    }
    given.add(name);
  }

  function takenBy(name: string): string | undefined {
    if (given.has(name)) return 'is given twice';
    if (shared.has(name)) return "is also among the cluster's envs";
    return fixed.includes(name) ? 'is set by Rayport' : undefined;
  }
}

function metadataRules(
  group: HeadGroupSpec | WorkerGroupSpec,
  report: Report,
): void {
  for (const [key, value] of Object.entries(group.labels)) {
    const keyProblem = qualifiedNameProblem(key);
    if (keyProblem)
      report(['labels', key], `The label "${key}" ${keyProblem}.`);
    const valueProblem = labelValueProblem(value);
    if (valueProblem) {
      report(['labels', key], `The value of label "${key}" ${valueProblem}.`);
    }
  }
  for (const key of Object.keys(group.annotations)) {
    const problem = qualifiedNameProblem(key);
    if (problem)
      report(['annotations', key], `The annotation "${key}" ${problem}.`);
  }
}

/** What head and worker groups have in common. */
export function groupRules(options: {
  group: HeadGroupSpec | WorkerGroupSpec;
  /** Names of the environment variables that all groups have. */
  sharedVariables: ReadonlySet<string>;
  fixedEnvironment: readonly string[];
  version: string;
  report: Report;
}): void {
  const { group, report } = options;
  if (!group.image && !options.version) {
    report(
      ['image'],
      'There is no image: name one, or the version of Ray to take the default image of.',
    );
  }
  volumeRules(group.volumes, under(report, 'volumes'));
  environmentRules(
    group.environment,
    options.sharedVariables,
    options.fixedEnvironment,
    report,
  );
  metadataRules(group, report);
}
