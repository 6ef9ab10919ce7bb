import { gridTemplate } from './ListTable';

describe('gridTemplate', () => {
  it('gives columns their minimum width, and shares the remaining space', () => {
    expect(
      gridTemplate([
        { id: 'name', label: 'Name', minWidth: 140, share: 2 },
        { id: 'owner', label: 'Owner' },
        { id: 'age', label: 'Age', width: 92 },
      ]),
    ).toBe('40px minmax(140px, 2fr) minmax(75px, 1fr) 92px');
  });
});
