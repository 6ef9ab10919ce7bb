import { LogBuffer, MAX_CHARACTERS, MAX_LINES } from './LogBuffer';

function line(time: string, text: string) {
  return { time: `2026-11-21T09:00:0${time}Z`, text };
}

function textsOf(buffer: LogBuffer) {
  return buffer.entries.map(({ text }) => text);
}

describe('LogBuffer', () => {
  it('merges sources by time, and keeps the order of each', () => {
    const buffer = new LogBuffer();
    buffer.append('a', [line('1.5', 'a1'), line('3', 'a2'), line('3', 'a3')]);
    buffer.append('b', [line('1.25', 'b1'), line('1.55', 'b2')]);
    buffer.append('b', [{ time: '', text: 'b3' }]);
    expect(textsOf(buffer)).toEqual(['b1', 'a1', 'b2', 'b3', 'a2', 'a3']);
    buffer.remove('b');
    expect(textsOf(buffer)).toEqual(['a1', 'a2', 'a3']);
  });

  it('shows lines as a terminal does', () => {
    const buffer = new LogBuffer();
    const escape = String.fromCharCode(27);
    buffer.append('a', [
      line('1', `${escape}[36m(pid=7)${escape}[0m hello  `),
      line('1', ' 10%\r 60%\r100%\r'),
    ]);
    expect(textsOf(buffer)).toEqual(['(pid=7) hello', '100%']);
  });

  it('keeps the last state of a bar, in bounded memory', () => {
    const buffer = new LogBuffer();
    for (let done = 0; done <= 100; done += 1) {
      const state = `${done}%|#| ${done}/100 [00:04<00:05, 1it/s]`;
      buffer.append('a', [line('1', state)]);
      buffer.append('b', [line('1', 'x'.repeat(MAX_CHARACTERS / 200))]);
    }
    expect(textsOf(buffer).filter(text => !text.startsWith('x'))).toEqual([
      '100%|#| 100/100 [00:04<00:05, 1it/s]',
    ]);
    expect(buffer.dropped).toBe(0);
  });

  it('drops the oldest lines above the limits for number and length', () => {
    const buffer = new LogBuffer();
    const many = Array.from({ length: MAX_LINES }, (_, index) =>
      line('1', String(index)),
    );
    buffer.append('a', many);
    buffer.append('a', [line('2', 'x'), line('2', 'y')]);
    expect(buffer.entries).toHaveLength(MAX_LINES);
    expect(buffer.entries[0].text).toBe('2');
    expect(buffer.dropped).toBe(2);

    buffer.append('a', [line('3', 'z'.repeat(MAX_CHARACTERS - 1))]);
    expect(textsOf(buffer).map(text => text[0])).toEqual(['y', 'z']);
  });
});
