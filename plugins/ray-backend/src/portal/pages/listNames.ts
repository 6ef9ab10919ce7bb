import { OperationOutput } from '@rayport/backstage-plugin-ray-common';
import { RequestContext } from '../../requests/RequestContext';
import { ALL, selectViews } from '../../views/selectViews';
import { View } from '../../views/View';
import { ViewReader } from '../../views/ViewReader';

/** Names of objects that the caller may see, for suggestions. */
export async function listNames<V extends View<object>>(
  views: ViewReader<V>,
  scope: { namespace: string; state?: string; standalone?: boolean },
  context: RequestContext,
): Promise<OperationOutput<'listClusterNames'>> {
  const { namespace, state, standalone } = scope;
  const index = await views.index({ namespace }, context);
  const { mayRead } = context;
  const { items } = selectViews(index, { ...ALL, namespace, state, mayRead });
  const shown = standalone
    ? items.filter(({ listFields }) => listFields.origin?.tool !== 'owner')
    : items;
  return { names: shown.map(({ name }) => name) };
}
