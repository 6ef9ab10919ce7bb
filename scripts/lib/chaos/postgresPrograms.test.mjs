import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { postgresPrograms } from './postgresPrograms.mjs';

describe('postgresPrograms', () => {
  it('refuses a version that PostgreSQL no longer maintains', async () => {
    await assert.rejects(
      postgresPrograms('/nowhere', '13'),
      /"13" is no version of PostgreSQL that is tested: 14, 15, 16, 17, 18/,
    );
  });
});
