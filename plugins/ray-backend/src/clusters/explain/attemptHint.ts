import { MessagePart } from '@rayport/backstage-plugin-ray-common';
import { failureHint } from '../../failures/failureHint';
import { refusalHint } from './refusalHint';

/** The hint for a failed attempt of the operator, by its words; undefined if they are unknown. */
export function attemptHint(words: string): MessagePart | undefined {
  const known = failureHint(words);
  // A policy that wants signatures says more than that it refuses.
  return known?.code === 'ImageNotSigned'
    ? known
    : (refusalHint(words) ?? known);
}
