import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { postgresPrograms } from './postgresPrograms.mjs';

describe('postgresPrograms', () => {
  const before = process.env.RAYPORT_POSTGRES;

  afterEach(() => {
    if (before === undefined) delete process.env.RAYPORT_POSTGRES;
    else process.env.RAYPORT_POSTGRES = before;
  });

  it('refuses a version that PostgreSQL no longer maintains', async () => {
    process.env.RAYPORT_POSTGRES = '13';
    await assert.rejects(
      postgresPrograms('/nowhere'),
      /RAYPORT_POSTGRES is "13", not one of 14, 15, 16, 17, 18/,
    );
  });
});
