import {
  actorsSchema,
  hasDetachedActor,
  activityOfComponents,
  componentActivitiesSchema,
  isServing,
  serveDetailsSchema,
} from './rayAnswers';

const NOW = 1_800_000_000_000;

function driver(change: object = {}) {
  return {
    is_active: 'INACTIVE',
    reason: null,
    timestamp: NOW / 1000,
    last_activity_at: null,
    ...change,
  };
}

function read(answer: object) {
  return activityOfComponents(componentActivitiesSchema.parse(answer), NOW);
}

describe('activity of Ray components', () => {
  it('is active if a driver or a hook is active', () => {
    const active = {
      is_active: 'ACTIVE',
      reason: 'Number of active drivers: 2',
    };
    expect(read({ driver: driver(active) })).toEqual({
      is: 'active',
      work: 'driver',
    });
    expect(
      read({ driver: driver(), notebooks: driver({ is_active: 'ACTIVE' }) }),
    ).toEqual({ is: 'active', work: 'hook' });
  });

  it('is unknown, not idle, if a component fails', () => {
    const failed = { is_active: 'ERROR', reason: 'GCS is unavailable' };
    const unknown = {
      is: 'unknown',
      message: expect.stringMatching(/GCS is unavailable/),
    };
    expect(read({ driver: driver(failed) })).toEqual(unknown);
    expect(
      read({ driver: driver(), external_component: driver(failed) }),
    ).toEqual(unknown);
  });

  it('is idle since the last driver ended, computed with the timestamp of Ray', () => {
    expect(read({ driver: driver() })).toEqual({ is: 'idle' });
    // Its clock is an hour ahead.
    const timestamp = NOW / 1000 + 3_600;
    for (const last_activity_at of [timestamp - 60, (timestamp - 60) * 1000]) {
      expect(read({ driver: driver({ timestamp, last_activity_at }) })).toEqual(
        {
          is: 'idle',
          lastActivityAt: NOW - 60_000,
        },
      );
    }
  });

  it.each([{}, { driver: {} }, { driver: driver({ is_active: 'MAYBE' }) }])(
    'rejects %j',
    answer => {
      expect(componentActivitiesSchema.safeParse(answer).success).toBe(false);
    },
  );
});

it('isServing ignores applications that are not started or being deleted', () => {
  const serving = (...states: string[]) =>
    isServing(
      serveDetailsSchema.parse({
        controller_info: {},
        applications: Object.fromEntries(
          states.map(status => [status, { status }]),
        ),
      }),
    );
  expect(serving()).toBe(false);
  expect(serving('DELETING', 'NOT_STARTED')).toBe(false);
  expect(serving('DELETING', 'UNHEALTHY')).toBe(true);
});

describe('hasDetachedActor', () => {
  const said = (num_filtered: number, ...result: object[]) =>
    hasDetachedActor(
      actorsSchema.parse({ data: { result: { num_filtered, result } } }),
    );

  it('counts detached actors of users, but not those of Ray libraries', () => {
    const of = (ray_namespace: string, is_detached = true) => ({
      ray_namespace,
      is_detached,
    });
    expect(said(0)).toBe(false);
    expect(said(1, of('mine'))).toBe(true);
    expect(said(1, of('mine', false))).toBe(false);
    // Some versions of Ray omit the field.
    expect(said(1, { ray_namespace: 'mine' })).toBe(true);
    expect(
      said(3, of('serve'), of('_train_state_actor'), of('ray.dataset')),
    ).toBe(false);
  });

  it('is undefined if more actors live than were read', () => {
    expect(said(101, { ray_namespace: 'serve' })).toBeUndefined();
  });
});
