import { useNamespaces } from '../namespaces/useNamespaces';

/** The namespaces in which the user may create jobs, and the one that a page begins with. */
export function useJobNamespaces() {
  const { offeredFor, isKnown, error, refresh } = useNamespaces();
  const offered = offeredFor('job');
  const first = offered.includes('default') ? 'default' : (offered[0] ?? '');
  return { offered, first, isKnown, error, refresh };
}
