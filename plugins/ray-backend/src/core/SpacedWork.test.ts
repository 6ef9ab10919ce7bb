import { SpacedWork } from './SpacedWork';

describe('SpacedWork', () => {
  it('runs one task at a time, with turns of the event loop in between, also after a failure', async () => {
    const done: string[] = [];
    const spaced = new SpacedWork();
    let isOver = false;
    const turn = () => {
      if (done.at(-1) !== 'turn') done.push('turn');
      if (!isOver) setImmediate(turn);
    };
    setImmediate(turn);
    const work = (name: string) =>
      spaced.run(async () => {
        done.push(`${name} begins`);
        await Promise.resolve();
        done.push(`${name} ends`);
        return name;
      });
    const failing = spaced.run(async () => {
      throw new Error('no');
    });
    const results = Promise.all([work('a'), work('b')]);
    await expect(failing).rejects.toThrow('no');
    await expect(results).resolves.toEqual(['a', 'b']);
    isOver = true;
    const afterFirst = done.slice(done.indexOf('a begins'));
    expect(afterFirst.slice(0, 5)).toEqual([
      'a begins',
      'a ends',
      'turn',
      'b begins',
      'b ends',
    ]);
  });
});
