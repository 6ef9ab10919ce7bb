import { render, screen } from '@testing-library/react';
import { LogBuffer } from '../logs/follow/LogBuffer';
import { CodeBlock } from './CodeBlock';
import { visibleText } from './visibleText';

const SPOOFED = 'if admin: \u202e} \u2066# ok\u2069';
const SHOWN = 'if admin: \\u202e} \\u2066# ok\\u2069';

describe('text with bidirectional control characters', () => {
  it('is shown with escapes, but other languages unchanged', () => {
    expect(visibleText(SPOOFED)).toBe(SHOWN);
    expect(visibleText('שלום\tπ 💥')).toBe('שלום\tπ 💥');
  });

  it('is shown without the colours of a terminal', () => {
    expect(visibleText('\u001b[36m(pid=7)\u001b[0m \u001b[1mhello')).toBe(
      '(pid=7) hello',
    );
  });

  it('is shown without links, titles and saved cursors of a terminal', () => {
    const link =
      '\u001b]8;;https://ray.io\u001b\\docs\u001b]8;;\u001b\\ \u001b]0;title\u0007run';
    expect(visibleText(`\u001b7\u001b(B${link}\u001b8\u001b=`)).toBe(
      'docs run',
    );
  });

  it('is read in linear time', () => {
    const open = '\u001b]'.repeat(500_000);
    expect(visibleText(open)).toBe(open);
  });

  it('is escaped in logs and in code', () => {
    const buffer = new LogBuffer();
    buffer.append('a', [{ time: '', text: SPOOFED }]);
    expect(buffer.entries[0].text).toBe(SHOWN);
    render(<CodeBlock label="code" text={SPOOFED} />);
    expect(screen.getByRole('region')).toHaveTextContent(SHOWN);
  });
});
