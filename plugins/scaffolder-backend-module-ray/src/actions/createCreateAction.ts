import { createTemplateAction } from '@backstage/plugin-scaffolder-node';
import { RayService } from '@rayport/backstage-plugin-ray-node';
import { keyText } from '@rayport/backstage-plugin-ray-common';
import { examplesOf } from '../examples/examplesOf';
import { PlannedObjects } from '../dryRun';
import { CreatableKind } from '../kinds';
import { createOnce } from '../once/createOnce';
import { pageOf } from './pageOf';
import { failureOf } from './failureOf';
import { fieldShapes } from './inputShape';
import { outputShape } from './outputShape';

/**
 * The action that creates objects of one kind. Its input is the unchanged message of the contract, so templates can do
 * everything that the API can, with the API's checks.
 */
export function createCreateAction(
  ray: RayService,
  creatable: CreatableKind,
  planned: PlannedObjects,
) {
  const { kind, schema } = creatable;
  return createTemplateAction({
    id: `ray:${kind}:create`,
    description: `Creates a Ray ${kind}, as the user who runs the template.`,
    examples: examplesOf(`ray:${kind}:create`),
    supportsDryRun: true,
    schema: {
      input: z =>
        z
          .object({
            ...fieldShapes(z, schema),
            name: z.string().describe('Name, unique within its namespace.'),
            namespace: z.string().describe('Kubernetes namespace.'),
          })
          .passthrough(),
      output: z => z.object(outputShape(z)),
    },
    async handler(ctx) {
      const { input, logger, signal, isDryRun } = ctx;
      const { name, namespace } = input;
      const text = `${kind} ${keyText(input)}`;
      const warn = (warning: string) => logger.warn(warning);
      try {
        const credentials = await ctx.getInitiatorCredentials();
        const prepared = creatable.prepare(input, ctx.user?.ref);
        prepared.dropped.forEach(path =>
          warn(`${path} is not known, and left out.`),
        );
        const call = { credentials, signal, onWarning: warn };
        if (isDryRun) {
          const { id } = ctx.task;
          const missing = await planned.missedBy(id, () =>
            prepared.create(ray, { ...call, dryRun: true }),
          );
          planned.add(id, kind, prepared.key);
          logger.info(
            missing.length
              ? `The ${text} is well-formed; the rest can't be tried before there is the ${missing.join(' and the ')} of an earlier step. Nothing was created.`
              : `Kubernetes would take the ${text}; nothing was created.`,
          );
        } else {
          const { checkpoint } = ctx;
          const wasThere = await createOnce({
            prepared,
            ray,
            call,
            checkpoint,
          });
          logger.info(
            wasThere
              ? `The ${text} was created before this step was interrupted.`
              : `Created the ${text}.`,
          );
        }
      } catch (error) {
        throw failureOf(`The ${text} was not created`, error);
      }
      ctx.output('name', name);
      ctx.output('namespace', namespace);
      ctx.output('link', pageOf(kind, input));
    },
  });
}
