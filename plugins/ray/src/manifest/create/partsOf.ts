/** The text of a document, and the line of the whole text where it begins, from 1. */
export interface TextPart {
  part: string;
  line: number;
}

function lineBreaks(text: string): number {
  return text.split('\n').length - 1;
}

/** Without the indentation that all lines have, as in texts copied from lists of a page. */
function withoutIndent(text: string): string {
  const lines = text.split('\n');
  const widths = lines
    .filter(line => line.trim())
    .map(line => line.length - line.trimStart().length);
  const width = widths.reduce((a, b) => Math.min(a, b), Infinity);
  return width > 0 && width < Infinity
    ? lines.map(line => line.slice(width)).join('\n')
    : text;
}

/** The texts of documents, without empty ones. */
export function partsOf(text: string): TextPart[] {
  let line = 1;
  const parts = withoutIndent(text.replace(/^\uFEFF/, ''))
    .split(/^---(?=\s|$)/m)
    .map(each => {
      const start = each.length - each.trimStart().length;
      const before = lineBreaks(each.slice(0, start));
      // The indentation of the first line counts.
      const begin = each.lastIndexOf('\n', start - 1) + 1;
      const found = {
        part: start === each.length ? '' : withoutIndent(each.slice(begin)),
        line: line + before,
      };
      line += lineBreaks(each);
      return found;
    });
  return parts.filter(({ part }) => part);
}
