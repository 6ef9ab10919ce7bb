import { fairShare } from './fairShare';

const groupOf = ([group = '']: string) => group;

describe('fairShare', () => {
  it('takes from each group in turns, so that a large one leaves room', () => {
    const items = ['a1', 'a2', 'a3', 'a4', 'b1', 'a5', 'c1', 'c2'];
    expect(fairShare(items, groupOf, 5)).toEqual([
      'a1',
      'b1',
      'c1',
      'a5',
      'c2',
    ]);
    expect(fairShare(items, groupOf, 2)).toEqual(['a1', 'b1']);
  });

  it('takes from both ends of a group', () => {
    const items = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6'];
    expect(fairShare(items, groupOf, 4)).toEqual(['a1', 'a6', 'a2', 'a5']);
  });

  it('takes everything below the limit', () => {
    expect(fairShare(['a1', 'a2', 'b1'], groupOf, 9).sort()).toEqual([
      'a1',
      'a2',
      'b1',
    ]);
  });
});
