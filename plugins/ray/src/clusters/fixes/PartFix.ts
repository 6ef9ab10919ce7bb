import { FixParameters } from '@rayport/backstage-plugin-ray-common';
import { KnownFix } from '../../fixes';

/** A change of a cluster's definition, in any object that contains it. */
export type PartFix =
  | { field: 'image'; groups?: string }
  | {
      field: 'computeTemplate';
      groups?: string;
      /** Requests of one pod. */
      requested?: string;
      largestNode?: string;
      /** The taints that keep pods away. */
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

/** A fix that changes a cluster's definition. */
type GroupFix = Extract<KnownFix, { kind: (typeof GROUP_FIXES)[number] }>;

/** Whether a fix changes a cluster's definition. */
export function isGroupFix(fix: KnownFix): fix is GroupFix {
  return GROUP_FIXES.some(kind => kind === fix.kind);
}

/** The change of a fix. */
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

/** The same change for the next run of a job. */
export function partFixOfRun({
  change,
  value,
  ...parameters
}: Partial<FixParameters['runAgainWith']>): PartFix | undefined {
  switch (change) {
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

/** Suffixes of the paths of a fix's fields. */
const SHOWN: Record<PartFix['field'], RegExp> = {
  image: /\.image$/,
  computeTemplate: /\.computeTemplate$/,
  references: /(?:envReferences|volumes|valuesFrom)\.[^.]+\.\w+$/,
  rayStartParams: /\.rayStartParams\b/,
};

/** Whether a field of the fix shows the fault. */
export function isShownBy({ field }: PartFix, path: string): boolean {
  return SHOWN[field].test(path);
}
