import { BrokenSetup } from './__testUtils__/BrokenSetup';
import { IMAGE_SETUPS } from './__testUtils__/imageSetups';
import { JOB_SETUPS } from './__testUtils__/jobSetups';
import { RUNNING_SETUPS } from './__testUtils__/runningSetups';
import { SCHEDULING_SETUPS } from './__testUtils__/schedulingSetups';
import { SERVE_SETUPS } from './__testUtils__/serveSetups';
import { START_SETUPS } from './__testUtils__/startSetups';

const GROUPS: Record<string, BrokenSetup[]> = {
  'images that are not pulled': IMAGE_SETUPS,
  'containers that do not start': START_SETUPS,
  'pods without a node, and refused pods': SCHEDULING_SETUPS,
  'pods that end or do not get ready': RUNNING_SETUPS,
  'jobs that fail or do not begin': JOB_SETUPS,
  'services that do not serve': SERVE_SETUPS,
};

describe('broken set-ups get their true cause', () => {
  it('are more than sixty, each once', () => {
    const names = Object.values(GROUPS)
      .flat()
      .map(({ setup }) => setup);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThanOrEqual(60);
  });

  describe.each(Object.entries(GROUPS))('%s', (_group, setups) => {
    it.each(setups.map(item => [item.setup, item] as const))(
      '%s',
      (_setup, { explained, cause }) => {
        const { reason, message, hint = '' } = explained();
        expect({ reason, message, hint }).toEqual({
          reason: cause.reason,
          message: expect.stringMatching(cause.message),
          hint: expect.stringMatching(cause.hint),
        });
      },
    );
  });
});
