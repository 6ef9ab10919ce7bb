import { Pod } from '@rayport/backstage-plugin-ray-node';
import { RayCache } from '../../kinds/RayCache';
import { SUBMITTER_CONTAINER } from '../../kubernetes/submitterContainer';
import { podsOf } from '../podsOf';
import { RecordedObject } from '../RecordedObjects';

/** The pods that submitted a job and followed its log. */
export function submittersOf(
  cache: Pick<RayCache, 'pods'>,
  job: RecordedObject,
): readonly Pod[] {
  return podsOf(cache, job).filter(({ spec }) =>
    spec?.containers?.some(({ name }) => name === SUBMITTER_CONTAINER),
  );
}
