import { wait } from './wait';

it('ends with the time or the abort, and leaves no listener behind', async () => {
  const { signal } = new AbortController();
  const removed = jest.spyOn(signal, 'removeEventListener');
  await wait(1, signal);
  expect(removed).toHaveBeenCalledTimes(1);

  const controller = new AbortController();
  const waiting = wait(60_000, controller.signal);
  controller.abort();
  await waiting;
});
