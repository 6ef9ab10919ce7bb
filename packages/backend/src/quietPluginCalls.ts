import { MiddlewareFactory } from '@backstage/backend-defaults/rootHttpRouter';
import type {
  LoggerService,
  RootConfigService,
} from '@backstage/backend-plugin-api';
import type { Request, RequestHandler } from 'express';

/** The first status of a failure. */
const FIRST_ERROR_STATUS = 400;

/** The token type in the header of the tokens with which Backstage plugins call each other. */
const PLUGIN_TOKEN_TYPE = 'vnd.backstage.plugin';

/** The header of such a token takes some 130 bytes; no other header is decoded. */
const MAX_HEADER_LENGTH = 512;

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/** The type that a token claims; the route that serves the request checks the token. */
function tokenTypeOf(authorization: string | undefined): unknown {
  const [scheme, token = ''] = authorization?.split(' ', 2) ?? [];
  const end = token.indexOf('.');
  if (scheme !== 'Bearer' || end < 0 || end > MAX_HEADER_LENGTH) {
    return undefined;
  }
  try {
    const json = Buffer.from(token.slice(0, end), 'base64url').toString();
    return JSON.parse(json)?.typ;
  } catch {
    return undefined;
  }
}

function isPluginCall({ headers, socket }: Request): boolean {
  return (
    LOOPBACK.test(socket.remoteAddress ?? '') &&
    tokenTypeOf(headers.authorization) === PLUGIN_TOKEN_TYPE
  );
}

/** A logger that logs successful requests at level `debug`. */
function quietLogger(logger: LoggerService): LoggerService {
  return {
    child: meta => quietLogger(logger.child(meta)),
    debug: (message, meta) => logger.debug(message, meta),
    error: (message, meta) => logger.error(message, meta),
    warn: (message, meta) => logger.warn(message, meta),
    info(message, meta) {
      const isError =
        meta !== undefined &&
        'status' in meta &&
        Number(meta.status) >= FIRST_ERROR_STATUS;
      if (isError) logger.info(message, meta);
      else logger.debug(message, meta);
    },
  };
}

/**
 * Logs successful calls between the plugins of this process at level `debug`. They were most of the lines of an idle
 * portal. Failed calls, and all calls from outside, are logged as before.
 *
 * @param logRequests - Backstage's own request log
 */
export function quietPluginCalls(
  logRequests: RequestHandler,
  options: { config: RootConfigService; logger: LoggerService },
): RequestHandler {
  const logQuietly = MiddlewareFactory.create({
    config: options.config,
    logger: quietLogger(options.logger),
  }).logging();
  return (request, response, next) => {
    const log = isPluginCall(request) ? logQuietly : logRequests;
    log(request, response, next);
  };
}
