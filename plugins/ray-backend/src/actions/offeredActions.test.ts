import {
  listOperations,
  Operation,
} from '@rayport/backstage-plugin-ray-common';
import { actionTextOf } from './actionTexts';
import { offeredActions } from './offeredActions';

/** Operations that are no actions; each has a reason in its place. */
const WITHOUT = [
  /^list\w+(Names|Statuses)$/,
  /^preview[A-Z]/,
  /^openClusterDashboard$/,
];

it('every operation of the table is an action, or says why not', () => {
  const texts = listOperations().map(([id]) => ({ id, ...actionTextOf(id) }));
  expect(texts).toEqual(
    listOperations().map(([id]) =>
      WITHOUT.some(pattern => pattern.test(id))
        ? { id, reason: expect.stringMatching(/\w.*\.$/) }
        : expect.objectContaining({
            id,
            whenToUse: expect.stringMatching(/^Use this .*\.$/),
          }),
    ),
  );
});

it('names are short words, and each its own', () => {
  const names = offeredActions().map(({ text }) => text.name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter(name => !/^[a-z]+(-[a-z]+)+$/.test(name))).toEqual([]);
  // Clients put the plugin's id and their own before it, and allow 64 characters.
  expect(names.filter(name => name.length > 32)).toEqual([]);
});

it('says of each what it does to what there is', () => {
  const offered = offeredActions();
  expect(offered.map(({ attributes }) => attributes.readOnly)).toEqual(
    offered.map(({ operation }) => operation.http.method === 'GET'),
  );
  const attributesOf = (isMeant: (operation: Operation) => boolean) =>
    offered
      .filter(({ operation }) => isMeant(operation))
      .map(({ attributes }) => JSON.stringify(attributes));
  const reads = attributesOf(({ http }) => http.method === 'GET');
  const deletions = attributesOf(({ access }) => access === 'delete');
  const creations = attributesOf(({ access }) => access === 'create');
  expect([...new Set([reads, deletions, creations].flat())]).toEqual([
    '{"readOnly":true,"destructive":false,"idempotent":true}',
    '{"readOnly":false,"destructive":true,"idempotent":true}',
    '{"readOnly":false,"destructive":false,"idempotent":false}',
  ]);
});
