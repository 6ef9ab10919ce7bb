import { ReactNode } from 'react';
import { act, renderHook } from '@testing-library/react';
import { TestApiProvider } from '@backstage/frontend-test-utils';
import { Change } from '@rayport/backstage-plugin-ray-common';
import { ChangeStream, changesApiRef } from '../../live';
import { useEntityLook } from './useEntityLook';

type Listener = Parameters<ChangeStream['subscribe']>[0];

function change(name: string): Change {
  return { type: 'changed', kind: 'cluster', namespace: 'default', name };
}

/** Looks for the entity of `training`; `arrive` adds it to the catalog. */
function look(isThere = false) {
  const stream = new ChangeStream({ watch: jest.fn() });
  let tell: Listener = () => {};
  const unsubscribe = jest.fn(() => {
    tell = () => {};
  });
  jest.spyOn(stream, 'subscribe').mockImplementation(listener => {
    tell = listener;
    return unsubscribe;
  });
  const find = jest.fn(async () => (isThere ? 'entity' : undefined));
  const isMeant = ({ name }: Change) => name === 'training';
  const wrapper = (props: { children: ReactNode }) => (
    <TestApiProvider apis={[[changesApiRef, stream]]}>
      {props.children}
    </TestApiProvider>
  );
  const { result } = renderHook(() => useEntityLook({ find, isMeant }), {
    wrapper,
  });
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const arrive = () => find.mockResolvedValue('entity');
  const changed = (name: string) =>
    tell({ type: 'change', change: change(name) });
  return { result, find, unsubscribe, wait, arrive, changed };
}

describe('useEntityLook', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });

  afterEach(() => {
    jest.useRealTimers();
  });

  it('returns an existing entity at once, then stops', async () => {
    const { result, find, unsubscribe, wait } = look(true);
    await wait(60_000);
    expect(result.current).toEqual({ found: 'entity', isNew: false });
    expect(find).toHaveBeenCalledTimes(1);
    expect(unsubscribe).toHaveBeenCalled();
  });

  it('looks a few times, then only after changes of the object, until the entity exists', async () => {
    const { result, find, wait, arrive, changed } = look();
    await wait(3_600_000);
    expect(find).toHaveBeenCalledTimes(5);
    changed('another');
    await wait(60_000);
    expect(find).toHaveBeenCalledTimes(5);

    changed('training');
    changed('training');
    await wait(60_000);
    expect(find).toHaveBeenCalledTimes(6);
    expect(result.current.found).toBeUndefined();

    arrive();
    changed('training');
    await wait(3_000);
    expect(result.current).toEqual({ found: 'entity', isNew: true });
    changed('training');
    await wait(60_000);
    expect(find).toHaveBeenCalledTimes(7);
  });
});
