import { startOrExit } from './startOrExit';

describe('startOrExit', () => {
  afterEach(() => jest.restoreAllMocks());

  it('exits and prints the reason when the start fails', async () => {
    const write = jest
      .spyOn(process.stderr, 'write')
      .mockImplementation((_text: unknown, ...rest: unknown[]) => {
        const [written] = rest;
        if (typeof written === 'function') written();
        return true;
      });
    const exit = jest.fn();
    const start = async () => {
      throw new Error('connect ECONNREFUSED 127.0.0.1:5432');
    };
    await startOrExit({ start }, exit);
    expect(exit).toHaveBeenCalledWith(1);
    expect(write).toHaveBeenCalledWith(
      expect.stringContaining('ECONNREFUSED'),
      expect.any(Function),
    );
  });

  it('does not exit when the start succeeds', async () => {
    const exit = jest.fn();
    await startOrExit({ start: async () => ({}) as never }, exit);
    expect(exit).not.toHaveBeenCalled();
  });
});
