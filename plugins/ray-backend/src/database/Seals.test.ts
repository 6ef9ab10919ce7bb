import { TestDatabases } from '@backstage/backend-test-utils';
import { testDatabase } from '../__testUtils__/testDatabase';
import { Seals } from './Seals';

describe('Seals', () => {
  const databases = TestDatabases.create({ ids: ['SQLITE_3'] });

  async function replicas() {
    const knex = await databases.init('SQLITE_3');
    const database = testDatabase(knex);
    return { one: new Seals(database), other: new Seals(database) };
  }

  it('opens seals of other replicas, and its own from before it knew the shared key', async () => {
    const { one, other } = await replicas();
    const early = one.seal('early', 'x');
    expect(other.open(early, 'x')).toBeUndefined();
    await Promise.all([one.load(), other.load()]);
    expect(one.open(early, 'x')).toBe('early');
    const sealed = one.seal('a position', 'x');
    expect(other.open(sealed, 'x')).toBe('a position');
  });

  it('rejects seals for another purpose, changed seals and other texts', async () => {
    const { one } = await replicas();
    const sealed = one.seal('a position', 'x');
    expect(one.open(sealed, 'y')).toBeUndefined();
    // The last character has unused bits.
    const first = sealed.startsWith('A') ? 'B' : 'A';
    for (const wrong of [
      first + sealed.slice(1),
      sealed.slice(0, -30),
      'x'.repeat(10_000),
      '!',
      '',
    ]) {
      expect(one.open(wrong, 'x')).toBeUndefined();
    }
  });

  it('hides content and length, but seals equal texts equally, which ETags need', async () => {
    const { one } = await replicas();
    const [nine, ten] = [one.seal('9', 'x'), one.seal('10', 'x')];
    expect(nine).toHaveLength(ten.length);
    expect(nine.slice(0, 16)).not.toBe(ten.slice(0, 16));
    expect(one.seal('9', 'x')).toBe(nine);
    expect(one.seal('9', 'y')).not.toBe(nine);
  });
});
