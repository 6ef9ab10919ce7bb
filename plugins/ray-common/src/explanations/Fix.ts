/**
 * What a fix is carried out on.
 *
 * @public
 */
export type FixTarget = {
  /** The cluster of that name, where it is not the explained object itself. */
  cluster?: string;
};

/**
 * What each kind of fix is carried out with. Names of groups are `headgroup` or those of worker groups, with commas in
 * between; amounts read `cpu 4, memory 8Gi`.
 *
 * @public
 */
export type FixParameters = {
  /** Give groups another image. */
  changeImage: FixTarget & { groups: string; container: string; image: string };
  /** Read a log; without a pod the log of the object as a whole. */
  openLog: FixTarget & {
    pod?: string;
    container?: string;
    /** The run before the last restart. */
    previous?: 'true';
  };
  /** Have pods of an older definition recreated. */
  renewPods: FixTarget;
  /** Resume what is suspended. */
  resume: FixTarget;
  /** Give groups a compute template that asks for less. */
  useSmallerTemplate: FixTarget & {
    groups: string;
    template?: string;
    /** What one pod asks for. */
    requested?: string;
    /** What the node has that comes closest to it, as far as it can be known. */
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
    /** What can't be found, by kind and name: `Secret db, ConfigMap settings`. */
    references: string;
    /** The key that the one reference lacks. */
    key?: string;
  };
  /** Start Ray with other parameters. */
  changeStartParameters: FixTarget & {
    /** All that have the parameter when absent. */
    groups?: string;
    /** The one that is wrong, where that is known. */
    parameter?: string;
  };
  /** Change what a service serves. */
  changeServeConfig: {
    /** Names of the applications that fail, with commas in between. */
    applications: string;
    /** What Ray says of the first. */
    words?: string;
  };
  /** Ask whoever looks after a namespace for a larger quota. */
  raiseQuota: {
    namespace: string;
    quota?: string;
    requested?: string;
    used?: string;
    limited?: string;
  };
  /** Create a job like this one that differs in one field. */
  runAgainWith: {
    change: JobChange;
    /** What the field has now. */
    value?: string;
    /** Of the job's cluster, for `image`, `computeTemplate` and `rayStartParams`. */
    groups?: string;
    requested?: string;
    largestNode?: string;
    taints?: string;
    /** For `references`. */
    key?: string;
  };
};

/**
 * The field of a job that has to be another one for the job to succeed.
 *
 * @public
 */
export type JobChange =
  | 'image'
  | 'computeTemplate'
  | 'references'
  | 'rayStartParams'
  | 'entrypoint'
  | 'activeDeadlineSeconds'
  | 'jobSubmitter.image';

/**
 * What can be done about the trouble that an explanation tells of.
 *
 * @public
 */
export type FixKind = keyof FixParameters;

/**
 * Something that helps, ready to be carried out.
 *
 * @public
 */
export type Fix = {
  /** A {@link FixKind}; newer portals may know more of them. */
  kind: string;
  /** See {@link FixParameters}. */
  parameters: Record<string, string>;
};

/**
 * A fix of a kind. Parameters that are empty count as not given.
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
