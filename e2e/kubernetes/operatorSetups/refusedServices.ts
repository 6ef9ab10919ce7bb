import { OperatorSetup, Parts, serviceSetup } from './OperatorSetup';

function refused(setup: string, parts: Parts, message: RegExp): OperatorSetup {
  return serviceSetup(setup, parts, {
    reason: 'ValidationFailed',
    message,
    hint: /^Update the service without|^Recreate it under another name/,
  });
}

/** Services that the operator refuses (KubeRay 1.6, `ValidateRayServiceSpec`, `ValidateRayServiceMetadata`). */
export const REFUSED_SERVICES: readonly OperatorSetup[] = [
  refused(
    'a name of the head’s Service',
    { head: { fields: { headService: { metadata: { name: 'h' } } } } },
    /headService.metadata.name should not be set/,
  ),
  refused(
    'a service whose cluster the operator refuses',
    {
      head: {
        container: { env: [{ name: 'REDIS_USERNAME', value: 'ray' }] },
      },
    },
    /cannot set redis username/,
  ),
  refused(
    'a start time that is no duration',
    { metadata: { annotations: { 'ray.io/initializing-timeout': 'soon' } } },
    /initializing-timeout has invalid format: soon/,
  ),
  refused(
    'a service whose name is too long',
    { name: 's'.repeat(50) },
    /RayService name should be no more than 47 characters/,
  ),
  refused(
    'a service whose name begins with a digit',
    { name: '3s' },
    /should be a valid DNS1035 label/,
  ),
];
