import { Change } from '@rayport/backstage-plugin-ray-common';
import { WorkChanges } from './WorkChanges';

function change(name: string, type: Change['type'] = 'changed'): Change {
  return { type, kind: 'job', namespace: 'default', name };
}

describe('WorkChanges', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });

  afterEach(() => {
    jest.useRealTimers();
  });

  it('follows objects of the component, and checks other objects once a minute', () => {
    const changes = new WorkChanges();
    changes.show(['job/default/mine']);
    const concerned = () =>
      ['mine', 'other'].map(name => changes.concerns(change(name)));
    expect(concerned()).toEqual([true, true]);
    expect(concerned()).toEqual([true, false]);
    jest.advanceTimersByTime(61_000);
    expect(concerned()).toEqual([true, true]);
    expect(concerned()).toEqual([true, false]);
  });

  it('checks an object with the name of a deleted one', () => {
    const changes = new WorkChanges();
    expect(changes.concerns(change('other'))).toBe(true);
    changes.concerns(change('other', 'deleted'));
    expect(changes.concerns(change('other'))).toBe(true);
  });
});
