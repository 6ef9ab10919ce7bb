import {
  OperationInput,
  operations,
  Preview,
} from '@rayport/backstage-plugin-ray-common';
import { KubernetesObject } from '@rayport/backstage-plugin-ray-node';
import { addressOf } from '../../requests/addressOf';
import {
  OperationHandler,
  OperationHandlers,
} from '../../requests/OperationHandlers';
import { RequestContext } from '../../requests/RequestContext';
import { ManifestService } from './ManifestService';
import { wantedText } from './manifestText';

/** Writes that can be previewed. */
type PreviewedId =
  | 'createComputeTemplate'
  | 'updateComputeTemplate'
  | 'patchComputeTemplate'
  | 'createCluster'
  | 'updateCluster'
  | 'patchCluster'
  | 'createRayJob'
  | 'patchRayJob'
  | 'createRayService'
  | 'updateRayService'
  | 'patchRayService';

/** Handlers of the operations that show what a write would store. */
export type PreviewHandlers = ReturnType<typeof createPreviewHandlers>;

/** Lets the handlers of writes try their work, and shows what Kubernetes would have stored. */
export function createPreviewHandlers(options: {
  handlers: Pick<OperationHandlers, PreviewedId>;
  manifests: ManifestService;
}) {
  const { handlers, manifests } = options;

  async function currentOf(
    id: PreviewedId,
    input: OperationInput<PreviewedId>,
    context: RequestContext,
  ): Promise<KubernetesObject | undefined> {
    const { resource, access } = operations[id];
    if (access === 'create') return undefined;
    const { namespace = '', name = '' } = addressOf(input, operations[id]);
    return manifests.find(resource, { namespace, name }, context);
  }

  const preview =
    <Id extends PreviewedId>(id: Id) =>
    async (
      input: OperationInput<Id>,
      context: RequestContext,
    ): Promise<Preview> => {
      const written: KubernetesObject[] = [];
      const handler: OperationHandler<Id> = handlers[id];
      await handler(input, {
        ...context,
        dryRun: true,
        onWritten: object => written.push(object),
      });
      const current = await currentOf(id, input, context);
      const before = current ? wantedText(current) : '';
      const planned = written.at(-1);
      // What would stay as it is is not written at all.
      const after = planned ? wantedText(planned) : before;
      return { manifest: after, current: before, changes: after !== before };
    };

  return {
    previewCreateComputeTemplate: preview('createComputeTemplate'),
    previewUpdateComputeTemplate: preview('updateComputeTemplate'),
    previewPatchComputeTemplate: preview('patchComputeTemplate'),
    previewCreateCluster: preview('createCluster'),
    previewUpdateCluster: preview('updateCluster'),
    previewPatchCluster: preview('patchCluster'),
    previewCreateRayJob: preview('createRayJob'),
    previewPatchRayJob: preview('patchRayJob'),
    previewCreateRayService: preview('createRayService'),
    previewUpdateRayService: preview('updateRayService'),
    previewPatchRayService: preview('patchRayService'),
  };
}
