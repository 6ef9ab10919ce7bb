import { operations, Rules } from '@rayport/backstage-plugin-ray-common';
import { timeOver } from '../__testUtils__/processorTime';
import { assertRules } from './assertRules';

interface Listed {
  groups: object[];
}

/** Refuses the first hundred items, as many as rules collect. */
const refuseItems: Rules<Listed> = ({ groups }, report) =>
  groups
    .slice(0, 100)
    .forEach((_, index) => report(['groups', index, 'name'], 'is wrong'));

function refuse(groups: object[]): void {
  assertRules(refuseItems, {
    before: { groups: [] },
    after: { groups },
    patch: { groups },
    operation: operations.patchRayJob,
  });
}

it('says that a patch replaces lists only where an item lacks the field', () => {
  expect(() => refuse([{ image: 'a' }])).toThrow(/replaces the whole list/);
  expect(() => refuse([{ name: 'a' }])).not.toThrow(/replaces the whole list/);
  expect(() => refuse([{ name: 'a' }])).toThrow(/is wrong/);
});

it('takes little time for long lists', () => {
  const groups = Array.from({ length: 60_000 }, () => ({ name: 'a' }));
  const work = () => expect(() => refuse(groups)).toThrow(/is wrong/);
  expect(timeOver(300, work)).toBeUndefined();
});
