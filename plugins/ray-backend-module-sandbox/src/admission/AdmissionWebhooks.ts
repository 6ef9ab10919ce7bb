import {
  ResourceDefinition,
  resourceName,
} from '../resources/ResourceDefinition';
import { StatusError } from '../core/StatusError';

export type AdmissionOperation = 'CREATE' | 'UPDATE' | 'DELETE';

export interface AdmissionWebhook {
  /** Such as `policy.example.com`; Kubernetes' error messages name it. */
  name: string;
  /** The resource that it checks, as `plural` or `plural.group`. It ignores subresources. */
  resource: string;
  /** CREATE and UPDATE by default. */
  operations?: readonly AdmissionOperation[];
  /** Refuses everything with this message; lets everything pass when absent. */
  deny?: string;
  /** Status code of a refusal: 403 as controller-runtime sends (default), or 400 as Kubernetes sends without a code. */
  code?: 400 | 403;
  /** Without it, Kubernetes refuses every dry run that the webhook would have to check. */
  supportsDryRun: boolean;
}

export class AdmissionWebhooks {
  readonly #webhooks = new Set<AdmissionWebhook>();

  install(webhook: AdmissionWebhook): () => void {
    this.#webhooks.add(webhook);
    return () => this.#webhooks.delete(webhook);
  }

  /**
   * Asks the webhooks about a write.
   *
   * @throws StatusError when one denies it (400 or 403), or does not support dry runs (400)
   */
  check(
    definition: ResourceDefinition,
    operation: AdmissionOperation,
    dryRun = false,
  ): void {
    for (const webhook of this.#webhooks) {
      const { name, resource, operations = ['CREATE', 'UPDATE'] } = webhook;
      if (
        resource === resourceName(definition) &&
        operations.includes(operation)
      ) {
        if (dryRun && !webhook.supportsDryRun) {
          throw StatusError.badRequest(
            `admission webhook ${JSON.stringify(name)} does not support dry run`,
          );
        }
        if (webhook.deny !== undefined) {
          throw denial(webhook);
        }
      }
    }
  }
}

function denial({ name, deny, code = 403 }: AdmissionWebhook): StatusError {
  const denied = `admission webhook ${JSON.stringify(name)} denied the request`;
  return new StatusError({
    code,
    ...(code === 403 && { reason: 'Forbidden' }),
    message: deny ? `${denied}: ${deny}` : `${denied} without explanation`,
  });
}
