import { KnownFix, knownFixes } from '../fixes';
import { Summary } from './readSummaries';

/** The kinds whose images can change; jobs run again instead. */
export type ImageKind = 'cluster' | 'service';

/** An object whose groups have an image that does not work. */
export interface ImageRow {
  id: string;
  namespace: string;
  name: string;
  uid: string | undefined;
  image: string;
  /** Names of its groups that have the image. */
  groups: string[];
}

type ImageFix = Extract<KnownFix, { kind: 'changeImage' }>;

function isImageFix(fix: KnownFix): fix is ImageFix {
  // Of another object, such as the cluster that a job has selected, that object is listed, too.
  return fix.kind === 'changeImage' && fix.parameters.cluster === undefined;
}

/** The objects of a kind that another image would help, if one helps all of them. */
export function imageRows(
  kind: ImageKind,
  summaries: readonly Summary[],
): ImageRow[] {
  const ofKind = summaries.filter(summary => summary.kind.kind === kind);
  const rows = ofKind.flatMap((summary): ImageRow[] => {
    const { namespace, name, uid } = summary;
    const fix = knownFixes(summary.fixes).find(isImageFix);
    const { image, groups } = fix?.parameters ?? {};
    return image && groups
      ? [
          {
            id: `${namespace}/${name}`,
            namespace,
            name,
            uid,
            image,
            groups: groups.split(','),
          },
        ]
      : [];
  });
  const images = new Set(rows.map(({ image }) => image));
  return rows.length === ofKind.length && images.size === 1 ? rows : [];
}
