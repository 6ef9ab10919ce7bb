import { structuredPatch } from 'diff';

/** Lines around a change that show where it is. */
const CONTEXT_LINES = 3;

/** One line of a difference. */
export interface DiffLine {
  type: 'added' | 'removed' | 'same' | 'place';
  text: string;
}

const TYPES = new Map<string, DiffLine['type']>([
  ['+', 'added'],
  ['-', 'removed'],
]);

/** The difference of two texts like `diff -u`, without file names; empty if they are equal. */
export function unifiedDiff(before: string, after: string): DiffLine[] {
  const { hunks } = structuredPatch('', '', before, after, '', '', {
    context: CONTEXT_LINES,
  });
  return hunks.flatMap(hunk => {
    const { oldStart, oldLines, newStart, newLines, lines } = hunk;
    const place = `@@ -${oldStart},${oldLines} +${newStart},${newLines} @@`;
    return [
      { type: 'place' as const, text: place },
      ...lines.map(line => ({
        type: TYPES.get(line.charAt(0)) ?? ('same' as const),
        text: line,
      })),
    ];
  });
}
