/** A part of a line, and whether it is what was searched for. */
export interface Piece {
  text: string;
  isMatch: boolean;
}

/** Cuts a line at what is searched for, upper and lower case alike. */
export function splitByMatch(text: string, query: string): Piece[] {
  if (!query) return [{ text, isMatch: false }];
  const pieces: Piece[] = [];
  const lower = text.toLowerCase();
  const wanted = query.toLowerCase();
  let start = 0;
  for (;;) {
    const found = lower.indexOf(wanted, start);
    if (found < 0) break;
    if (found > start) {
      pieces.push({ text: text.slice(start, found), isMatch: false });
    }
    start = found + wanted.length;
    pieces.push({ text: text.slice(found, start), isMatch: true });
  }
  if (start < text.length) {
    pieces.push({ text: text.slice(start), isMatch: false });
  }
  return pieces;
}
