import { screen } from '@testing-library/react';
import { renderInTestApp } from '@backstage/frontend-test-utils';
import { rootRouteRef } from '../routes';
import { RayResultListItem } from './RayResultListItem';

const result = {
  title: 'training',
  text: 'Ray cluster in namespace team-a: failed. No GPU is left.',
  location: '/ray/clusters/team-a/training',
  kind: 'cluster',
  namespace: 'team-a',
  name: 'training',
  state: 'failed',
  owner: 'user:default/jane',
};

function renderItem(props: Parameters<typeof RayResultListItem>[0]) {
  renderInTestApp(<RayResultListItem {...props} />, {
    mountedRoutes: { '/somewhere/else': rootRouteRef },
  });
}

describe('RayResultListItem', () => {
  it('shows state, kind, namespace and owner, and links to its page at any path', async () => {
    renderItem({ result });
    expect(
      await screen.findByRole('link', { name: 'training' }),
    ).toHaveAttribute('href', '/somewhere/else/clusters/team-a/training');
    expect(screen.getByText('Failed')).toBeInTheDocument();
    expect(screen.getByText('Clusters · team-a · jane')).toBeInTheDocument();
    expect(screen.getByText(result.text)).toBeInTheDocument();
  });

  it('highlights the search term', async () => {
    const fields = { text: 'Ray cluster: <x>No GPU</x> is left.' };
    const highlight = { preTag: '<x>', postTag: '</x>', fields };
    renderItem({ result, highlight });
    const marked = await screen.findByText('No GPU');
    expect(marked.tagName).toBe('MARK');
  });
});
