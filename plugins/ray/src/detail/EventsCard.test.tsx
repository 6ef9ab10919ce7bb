import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInTestApp } from '@backstage/frontend-test-utils';
import { clusterEventSchema } from '@rayport/backstage-plugin-ray-common';
import { EventsCard } from './EventsCard';

const EVENTS = [
  clusterEventSchema.parse({ id: '1', type: 'Normal', reason: 'CreatedPod' }),
  clusterEventSchema.parse({ id: '2', type: 'Warning', reason: 'BackOff' }),
];

describe('EventsCard', () => {
  it('shows all that happened, or warnings only', async () => {
    renderInTestApp(<EventsCard events={EVENTS} />);
    expect(
      screen.getAllByRole('listitem').map(item => item.textContent),
    ).toEqual([
      expect.stringContaining('BackOff'),
      expect.stringContaining('CreatedPod'),
    ]);
    await userEvent.click(screen.getByRole('radio', { name: 'Warnings (1)' }));
    expect(screen.queryByText('CreatedPod')).not.toBeInTheDocument();
    expect(screen.getByText('BackOff')).toBeInTheDocument();
  });
});
