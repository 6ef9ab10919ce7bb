/**
 * The object that a fix changes.
 *
 * @public
 */
export type FixTarget = {
  /** The cluster of that name, if it is not the explained object itself. */
  cluster?: string;
};

/**
 * Parameters of each kind of fix. Names of groups are `headgroup` or those of worker groups, separated by commas;
 * amounts have the form `cpu 4, memory 8Gi`.
 *
 * @public
 */
export type FixParameters = {
  /** Give groups another image. */
  changeImage: FixTarget & { groups: string; container: string; image: string };
  /** Read a log; without a pod, the log of the whole object. */
  openLog: FixTarget & {
    pod?: string;
    container?: string;
    /** The run before the last restart. */
    previous?: 'true';
  };
  /** Recreate pods of an older definition. */
  renewPods: FixTarget;
  /** Resume a suspended object. */
  resume: FixTarget;
  /** Give groups a compute template that requests less. */
  useSmallerTemplate: FixTarget & {
    groups: string;
    template?: string;
    /** Requests of one pod. */
    requested?: string;
    /** Capacity of the node that comes closest, if known. */
    largestNode?: string;
  };
  /** Give groups a compute template with more memory. */
  useLargerTemplate: FixTarget & { groups: string; template?: string };
  /** Give groups a compute template that tolerates taints of nodes. */
  useToleratingTemplate: FixTarget & {
    groups: string;
    template?: string;
    /** As `kubectl taint` writes them, without their effect: `gpu=yes, dedicated`. */
    taints: string;
  };
  /** Name other Secrets, ConfigMaps or claims in environments and volumes, or another key of one. */
  changeReference: FixTarget & {
    /** The missing objects, by kind and name: `Secret db, ConfigMap settings`. */
    references: string;
    /** The missing key. */
    key?: string;
  };
  /** Start Ray with other parameters. */
  changeStartParameters: FixTarget & {
    /** All groups with the parameter when absent. */
    groups?: string;
    /** The wrong parameter, if known. */
    parameter?: string;
  };
  /** Change the applications of a service. */
  changeServeConfig: {
    /** Names of the failing applications, separated by commas. */
    applications: string;
    /** Ray's message about the first. */
    words?: string;
  };
  /** Ask the administrator of a namespace for a larger quota. */
  raiseQuota: {
    namespace: string;
    quota?: string;
    requested?: string;
    used?: string;
    limited?: string;
  };
  /** Create a similar job that differs in one field. */
  runAgainWith: {
    change: JobChange;
    /** The field's present value; for `packages`, the missing one. */
    value?: string;
    /** For the job's cluster, with `image`, `computeTemplate`, `memory` and `rayStartParams`; all when absent. */
    groups?: string;
    requested?: string;
    largestNode?: string;
    taints?: string;
    /** For `references`. */
    key?: string;
  };
};

/**
 * The part of a job that must change for it to succeed. `memory` and `gpus` mean templates with twice as much, `size`
 * smaller ones that fit what the job used.
 *
 * @public
 */
export type JobChange =
  | 'image'
  | 'computeTemplate'
  | 'memory'
  | 'gpus'
  | 'size'
  | 'packages'
  | 'runtimeEnv'
  | 'references'
  | 'rayStartParams'
  | 'entrypoint'
  | 'activeDeadlineSeconds'
  | 'jobSubmitter.image';

/**
 * Fixes for the trouble in an explanation.
 *
 * @public
 */
export type FixKind = keyof FixParameters;

/**
 * A fix with its parameters.
 *
 * @public
 */
export type Fix = {
  /** A {@link FixKind}; newer portals may have more. */
  kind: string;
  /** See {@link FixParameters}. */
  parameters: Record<string, string>;
};

/**
 * A fix of a kind. Empty parameters count as absent.
 *
 * @public
 */
export function fixWith<Kind extends FixKind>(
  kind: Kind,
  parameters: FixParameters[Kind],
): Fix {
  const given = Object.entries<string | undefined>(parameters).flatMap(
    ([name, value]) => (value ? [[name, value]] : []),
  );
  return { kind, parameters: Object.fromEntries(given) };
}
