import { wait } from './wait';

it('resolves after the time or on abort, and removes its listener', async () => {
  const { signal } = new AbortController();
  const removed = jest.spyOn(signal, 'removeEventListener');
  await wait(1, signal);
  expect(removed).toHaveBeenCalledTimes(1);

  const controller = new AbortController();
  const waiting = wait(60_000, controller.signal);
  controller.abort();
  await waiting;
});
