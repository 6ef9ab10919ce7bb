import { FixParameters } from '@rayport/backstage-plugin-ray-common';
import { KnownFix } from '../../fixes';

/** What a fix changes of what a cluster is made of, wherever that is described. */
export type PartFix =
  | { field: 'image'; groups?: string }
  | {
      field: 'computeTemplate';
      groups?: string;
      /** What one pod asks for. */
      requested?: string;
      largestNode?: string;
      /** That keep pods away. */
      taints?: string;
    }
  | { field: 'references'; references?: string; key?: string }
  | { field: 'rayStartParams'; groups?: string; parameter?: string };

const GROUP_FIXES = [
  'changeImage',
  'useSmallerTemplate',
  'useLargerTemplate',
  'useToleratingTemplate',
  'changeReference',
  'changeStartParameters',
] as const;

/** A fix that changes what a cluster is made of. */
type GroupFix = Extract<KnownFix, { kind: (typeof GROUP_FIXES)[number] }>;

/** Whether a fix changes what a cluster is made of. */
export function isGroupFix(fix: KnownFix): fix is GroupFix {
  return GROUP_FIXES.some(kind => kind === fix.kind);
}

/** What a fix changes of it. */
export function partFixOf(fix: GroupFix): PartFix {
  switch (fix.kind) {
    case 'changeImage':
      return { ...fix.parameters, field: 'image' };
    case 'useSmallerTemplate':
    case 'useLargerTemplate':
    case 'useToleratingTemplate':
      return { ...fix.parameters, field: 'computeTemplate' };
    case 'changeReference':
      return { ...fix.parameters, field: 'references' };
    default:
      return { ...fix.parameters, field: 'rayStartParams' };
  }
}

/** The same of the next run of a job. */
export function partFixOfRun({
  change,
  value,
  ...parameters
}: Partial<FixParameters['runAgainWith']>): PartFix | undefined {
  switch (change) {
    case 'image':
    case 'computeTemplate':
      return { ...parameters, field: change };
    case 'references':
      return { ...parameters, field: change, references: value };
    case 'rayStartParams':
      return { ...parameters, field: change, parameter: value };
    default:
      return undefined;
  }
}

/** The ends of the paths of the fields that a fix shows. */
const SHOWN: Record<PartFix['field'], RegExp> = {
  image: /\.image$/,
  computeTemplate: /\.computeTemplate$/,
  references: /(?:envReferences|volumes|valuesFrom)\.[^.]+\.\w+$/,
  rayStartParams: /\.rayStartParams\b/,
};

/** Whether what is wrong with a field is said at it. */
export function isShownBy({ field }: PartFix, path: string): boolean {
  return SHOWN[field].test(path);
}
