import {
  listOperations,
  OperationId,
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

/** Prefix of the ids of previews; the rest is the id of the write. */
const PREVIEW = 'preview';

type PreviewId = Extract<OperationId, `${typeof PREVIEW}${string}`>;

/** Writes that can be previewed. */
export type PreviewedId = {
  [Id in PreviewId]: Id extends `${typeof PREVIEW}${infer Write}`
    ? Extract<Uncapitalize<Write>, OperationId>
    : never;
}[PreviewId];

/** Handlers of the operations that show what a write would store. */
export type PreviewHandlers = Pick<OperationHandlers, PreviewId>;

function previewedBy(id: OperationId): PreviewedId {
  const write = id.slice(PREVIEW.length);
  return `${write.charAt(0).toLowerCase()}${write.slice(1)}` as PreviewedId;
}

/** Dry-runs the handlers of writes, and shows what Kubernetes would have stored. */
export function createPreviewHandlers(options: {
  handlers: Pick<OperationHandlers, PreviewedId>;
  manifests: ManifestService;
}): PreviewHandlers {
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
        onWritten: ({ after }) => after && written.push(after),
      });
      const current = await currentOf(id, input, context);
      const before = current ? wantedText(current) : '';
      const planned = written.at(-1);
      // An unchanged object is not written at all.
      const after = planned ? wantedText(planned) : before;
      return { manifest: after, current: before, changes: after !== before };
    };

  const previews = listOperations()
    .filter(([id]) => id.startsWith(PREVIEW))
    .map(([id]) => [id, preview(previewedBy(id))] as const);
  return Object.fromEntries(previews) as PreviewHandlers;
}
