import { BROKEN_SETUPS } from './__testUtils__/brokenSetups';
import { explained } from './__testUtils__/explained';

describe('explanations of broken set-ups', () => {
  it('cover more than a hundred different set-ups', () => {
    const names = Object.values(BROKEN_SETUPS)
      .flat()
      .map(({ setup }) => setup);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThan(100);
  });

  describe.each(Object.entries(BROKEN_SETUPS))('%s', (_group, setups) => {
    it.each(setups.map(item => [item.setup, item] as const))(
      '%s',
      (_setup, { broken, cause }) => {
        const { reason, message, hint = '' } = explained(broken);
        expect({ reason, message, hint }).toEqual({
          reason: cause.reason,
          message: expect.stringMatching(cause.message),
          hint: expect.stringMatching(cause.hint),
        });
      },
    );
  });
});
