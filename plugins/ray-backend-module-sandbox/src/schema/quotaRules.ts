import { FieldViolation, forbidden, invalid } from '../core/FieldViolation';
import { isJsonObject, KubernetesObject, readPath } from '../core/json';
import { Quantity } from '../core/Quantity';

/** Quotas: amounts that can be read, and no scopes, which the sandbox does not know. */
export function validateQuota(quota: KubernetesObject): FieldViolation[] {
  const hard = readPath(quota, 'spec.hard');
  const unreadable = Object.entries(isJsonObject(hard) ? hard : {}).filter(
    ([, amount]) => !isAmount(amount),
  );
  const scoped = ['scopes', 'scopeSelector'].filter(
    field => readPath(quota, `spec.${field}`) !== undefined,
  );
  return [
    ...unreadable.map(([resource, amount]) =>
      invalid(
        `spec.hard[${resource}]`,
        amount,
        'must be greater than or equal to 0',
      ),
    ),
    ...scoped.map(field =>
      forbidden(
        `spec.${field}`,
        'the sandbox limits all objects of a namespace alike; leave it out',
      ),
    ),
  ];
}

function isAmount(value: unknown): boolean {
  try {
    return Quantity.parse(String(value)).thousandths >= 0n;
  } catch {
    return false;
  }
}
