import { RecentAnswers } from './RecentAnswers';

const answer = { some: 'answer' };

describe('RecentAnswers', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => jest.useRealTimers());

  it('asks once per interval for each key', async () => {
    const recent = new RecentAnswers<typeof answer>(1_000);
    const ask = jest.fn(async () => answer);
    await Promise.all([recent.get('a', ask), recent.get('a', ask)]);
    expect(await recent.get('a', ask)).toBe(answer);
    expect(ask).toHaveBeenCalledTimes(1);
    await recent.get('b', ask);
    expect(ask).toHaveBeenCalledTimes(2);
    jest.advanceTimersByTime(1_000);
    await recent.get('a', ask);
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it('asks again at once after a failure, or with an interval of 0', async () => {
    const recent = new RecentAnswers<typeof answer>(1_000);
    const fail = async () => {
      throw new Error('away');
    };
    await expect(recent.get('a', fail)).rejects.toThrow('away');
    expect(await recent.get('a', async () => answer)).toBe(answer);

    const forgetful = new RecentAnswers<typeof answer>(0);
    const ask = jest.fn(async () => answer);
    await forgetful.get('a', ask);
    await forgetful.get('a', ask);
    expect(ask).toHaveBeenCalledTimes(2);
  });
});
