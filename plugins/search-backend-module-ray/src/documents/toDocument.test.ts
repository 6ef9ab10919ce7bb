import { ObjectRow } from '@rayport/backstage-plugin-ray-node';
import { newsOf, toDocument } from './toDocument';

function failing(message: string, state = 'failed'): ObjectRow {
  return {
    object: { namespace: 'ml', name: 'c', user: 'user:default/ada' },
    status: {
      uid: '1',
      state,
      reason: 'ImagePullFailed',
      message,
      hint: '',
      since: '2026-01-01T00:00:00Z',
      reevaluateAt: '',
    },
  };
}

it('includes the failure message in the document, but does not count a new message as news', () => {
  const [first, again] = ['Back-off pulling image', 'Image not found'].map(
    message => failing(message),
  );
  expect(toDocument('cluster', first).text).toContain('Back-off pulling image');
  expect(newsOf('cluster', first)).toEqual(newsOf('cluster', again));
  expect(newsOf('cluster', failing('', 'ready'))).not.toEqual(
    newsOf('cluster', first),
  );
});
