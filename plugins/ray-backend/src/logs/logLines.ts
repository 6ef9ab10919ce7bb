/** A line of a log. */
export interface LogLine {
  /** When it was written, RFC 3339 with nanoseconds; empty if Kubernetes did not say. */
  time: string;
  text: string;
}

/** Longer lines are split, characters: programs that print without line breaks must not fill the memory. */
const MAX_LINE_LENGTH = 65_536;

const TIMED = /^(?<time>\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)) ?/;

function parseLine(raw: string): LogLine {
  const line = raw.endsWith('\r') ? raw.slice(0, -1) : raw;
  const found = TIMED.exec(line);
  const time = found?.groups?.time ?? '';
  return { time, text: found ? line.slice(found[0].length) : line };
}

/** Reads a log with timestamps; yields the lines of each chunk together. Parts of a split line share its time. */
export async function* logLines(
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<LogLine[]> {
  const decoder = new TextDecoder();
  let rest = '';
  let cutTime = '';
  const take = (raw: string): LogLine => {
    const line = cutTime ? { time: cutTime, text: raw } : parseLine(raw);
    cutTime = '';
    return line;
  };
  for await (const chunk of chunks) {
    const parts = decoder.decode(chunk, { stream: true }).split('\n');
    // Not searched again, because a long line may arrive in many small chunks.
    parts[0] = rest + parts[0];
    rest = parts.pop() ?? '';
    const lines = parts.map(take);
    while (rest.length > MAX_LINE_LENGTH) {
      const piece = take(rest.slice(0, MAX_LINE_LENGTH));
      lines.push(piece);
      cutTime = piece.time;
      rest = rest.slice(MAX_LINE_LENGTH);
    }
    if (lines.length) yield lines;
  }
  if (rest) yield [take(rest)];
}
