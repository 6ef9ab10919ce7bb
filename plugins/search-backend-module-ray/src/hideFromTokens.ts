import {
  AuthService,
  HttpAuthService,
  HttpRouterService,
} from '@backstage/backend-plugin-api';

/** The part of the search plugin's answer that is read here. */
interface Found {
  results: Array<{ type?: unknown }>;
}

function isFound(body: unknown): body is Found {
  return (
    typeof body === 'object' &&
    body !== null &&
    'results' in body &&
    Array.isArray(body.results)
  );
}

/** An answer without documents of some types. The total is removed, because it would include them. */
function without(types: ReadonlySet<string>, body: Found) {
  return {
    ...body,
    numberOfResults: undefined,
    results: body.results.filter(({ type }) => !types.has(String(type))),
  };
}

/**
 * Hides documents of Ray from tokens that are restricted to the search plugin. Backstage asks no policy about services
 * and allows them everything that their restrictions don't exclude, which for such a token is every document; the ray
 * plugin refuses the same token. A token whose restrictions name permissions finds what these allow.
 */
export function hideFromTokens(options: {
  auth: AuthService;
  httpAuth: HttpAuthService;
  /** Types of documents. */
  types: readonly string[];
}): Parameters<HttpRouterService['use']>[0] {
  const { auth, httpAuth } = options;
  const types = new Set(options.types);
  return async (request, response, next) => {
    // The search plugin refuses requests without valid credentials.
    const credentials = await httpAuth
      .credentials(request)
      .catch(() => undefined);
    const restrictions =
      credentials && auth.isPrincipal(credentials, 'service')
        ? credentials.principal.accessRestrictions
        : undefined;
    if (restrictions && !restrictions.permissionNames) {
      const send = response.json.bind(response);
      response.json = body => send(isFound(body) ? without(types, body) : body);
    }
    next();
  };
}
