import { mockServices } from '@backstage/backend-test-utils';
import { createRayService } from '@rayport/backstage-plugin-ray-node';
import { createNoticeSource } from './createNoticeSource';

const key = { namespace: 'ml', name: 'a' };

/** A cluster whose image can't be pulled, with repeated events. */
function cluster(message: string, more: object = {}) {
  const status = {
    uid: '1',
    state: 'failed',
    reason: 'ImagePullFailed',
    message,
    hint: '',
    since: '2026-01-01T00:00:00Z',
    reevaluateAt: '',
    ...more,
  };
  return { key, row: { object: { ...key, user: 'user:default/a' }, status } };
}

it('counts a first notification as news, but not its repetition', () => {
  const ray = createRayService({
    discovery: mockServices.discovery(),
    auth: mockServices.auth(),
  });
  const { newsOf } = createNoticeSource('cluster', { ray, clock: Date });
  const before = newsOf?.(cluster('Back-off pulling image (x7)'));
  expect(before).toBeTruthy();
  expect(newsOf?.(cluster('Back-off pulling image (x8)'))).toEqual(before);
  const ready = { state: 'ready', reason: '' };
  expect(newsOf?.(cluster('', ready))).not.toEqual(before);
  expect(newsOf?.(cluster('', { uid: '2' }))).not.toEqual(before);
});
