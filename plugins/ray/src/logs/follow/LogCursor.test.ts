import { LogCursor } from './LogCursor';

function lines(...texts: string[]) {
  // "1a" was written in second 1.
  return texts.map(text => ({ time: `09:00:0${text[0]}Z`, text }));
}

describe('LogCursor', () => {
  it('returns each line once after a reconnect within a second', () => {
    const cursor = new LogCursor();
    expect(cursor.sinceTime).toBe('');
    cursor.take(lines('1a', '2a', '2b'));
    expect(cursor.sinceTime).toBe('09:00:02Z');

    cursor.rewind();
    const again = cursor.take(lines('1a', '2a'));
    const more = cursor.take(lines('2b', '2c', '3a'));
    expect(again).toEqual([]);
    expect(more).toEqual(lines('2c', '3a'));

    cursor.rewind();
    expect(cursor.take(lines('3a', '4a'))).toEqual(lines('4a'));
  });

  it('returns all lines without a time', () => {
    const cursor = new LogCursor();
    const untimed = [{ time: '', text: 'x' }];
    cursor.take(untimed);
    cursor.rewind();
    expect(cursor.take(untimed)).toEqual(untimed);
  });
});
