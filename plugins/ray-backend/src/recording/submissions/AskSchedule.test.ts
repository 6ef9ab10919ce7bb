import { AskSchedule } from './AskSchedule';

const MINUTE = 60_000;

describe('AskSchedule', () => {
  const quiet = { isChanged: false, isBusy: false };
  const busy = { isChanged: false, isBusy: true };

  /** Minutes until the next query is due after each of these answers. */
  function gapsOf(schedule: AskSchedule, answers: (typeof quiet)[]): number[] {
    let now = 0;
    return answers.map(shown => {
      schedule.asked('u', now, shown);
      const at = schedule.dueSince('u');
      expect(schedule.isDue('u', at - MINUTE / 2)).toBe(false);
      expect(schedule.isDue('u', at)).toBe(true);
      const gap = (at - now) / MINUTE;
      now = at;
      return gap;
    });
  }

  it('backs off while nothing changes', () => {
    const schedule = new AskSchedule();
    expect(schedule.isDue('u', 0)).toBe(true);
    const six = Array.from({ length: 6 }, () => quiet);
    expect(gapsOf(schedule, six)).toEqual([1, 2, 4, 8, 16, 30]);
    expect(gapsOf(schedule, [busy, busy])).toEqual([4, 4]);
    const changed = { isChanged: true, isBusy: true };
    expect(gapsOf(schedule, [changed, busy, busy, busy])).toEqual([1, 2, 4, 4]);
  });

  it('is due at once after an event, and forgets deleted clusters', () => {
    const schedule = new AskSchedule();
    schedule.asked('u', 0, quiet);
    schedule.asked('v', 0, quiet);
    schedule.wake('u');
    expect(schedule.isDue('u', 1)).toBe(true);
    expect(schedule.isDue('v', 1)).toBe(false);
    schedule.keep(new Set(['u']));
    expect(schedule.isDue('v', 1)).toBe(true);
  });
});
