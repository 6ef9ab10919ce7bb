import {
  Fix,
  FixKind,
  FixParameters,
} from '@rayport/backstage-plugin-ray-common';

/** A fix that these pages can apply. */
export type KnownFix = {
  [Kind in FixKind]: { kind: Kind; parameters: Partial<FixParameters[Kind]> };
}[FixKind];

const KNOWN: Record<FixKind, true> = {
  changeImage: true,
  openLog: true,
  renewPods: true,
  resume: true,
  useSmallerTemplate: true,
  useLargerTemplate: true,
  useToleratingTemplate: true,
  changeReference: true,
  changeStartParameters: true,
  changeServeConfig: true,
  raiseQuota: true,
  runAgainWith: true,
};

function isKnown(fix: Fix): fix is Fix & KnownFix {
  return Object.hasOwn(KNOWN, fix.kind);
}

/** The fixes that these pages can apply; a newer portal may have others. */
export function knownFixes(fixes: readonly Fix[]): KnownFix[] {
  return fixes.filter(isKnown);
}
