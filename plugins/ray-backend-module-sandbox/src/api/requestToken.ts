import { invalid } from '../core/FieldViolation';
import { isJsonObject, readPath } from '../core/json';
import { StatusError } from '../core/StatusError';
import { ApiContext, ResourceRequest } from './ApiContext';
import { readObject } from './getObject';
import { readBody } from './readBody';
import { jsonResponse } from './responses';

const DEFAULT_LIFETIME_SECONDS = 3600;
const MIN_LIFETIME_SECONDS = 600;

/** Answers a POST to `serviceaccounts/<name>/token` with a token of the service account (TokenRequest). */
export async function requestToken(
  { store, serviceAccountTokens }: ApiContext,
  target: ResourceRequest,
): Promise<Response> {
  const { definition, namespace, name = '' } = target;
  readObject(store, target);
  const body = await readBody(target.request);
  const spec = isJsonObject(body) && isJsonObject(body.spec) ? body.spec : {};
  const seconds = Number(
    readPath(spec, 'expirationSeconds') ?? DEFAULT_LIFETIME_SECONDS,
  );
  if (!(seconds >= MIN_LIFETIME_SECONDS)) {
    throw StatusError.invalid(definition, name, [
      invalid(
        'spec.expirationSeconds',
        seconds,
        'may not specify a duration less than 10 minutes',
      ),
    ]);
  }
  const { token, expiresAt } = serviceAccountTokens.issue(
    { namespace, name },
    seconds,
  );
  return jsonResponse(
    {
      kind: 'TokenRequest',
      apiVersion: 'authentication.k8s.io/v1',
      metadata: { name, namespace },
      spec: { ...spec, expirationSeconds: seconds },
      status: { token, expirationTimestamp: expiresAt.toISOString() },
    },
    { status: 201 },
  );
}
