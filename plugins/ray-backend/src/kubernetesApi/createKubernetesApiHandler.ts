import type { Request, RequestHandler, Response } from 'express';
import { FlowControl } from '../flowControl/FlowControl';
import { discardBody } from '../http/readBody';
import { setErrorHeaders } from '../http/setErrorHeaders';
import { Authenticate, notReady } from '../requests/authenticate';
import { Caller } from '../requests/RequestContext';
import { toApiError } from '../requests/toApiError';
import { Upgrades } from '../webSockets/Upgrades';
import { Call, isStream } from './Call';
import { Documents } from './Documents';
import { KubernetesApi } from './KubernetesApi';
import { Address, readAddress } from './readAddress';
import { sendObject } from './sendObject';
import { pathNotServed } from './notServed';
import { statusOf } from './statusOf';
import { Target } from './Target';
import { bearerProtocol, webSocketOffer } from './webSocketOffer';

const BASIC = /^basic +(?<encoded>[A-Za-z0-9+/=_-]{1,8192})$/i;

/**
 * The credentials of a request with its token as a bearer token. kubectl sends tokens over HTTPS only; over HTTP it sends
 * what the address of its server holds, such as `http://token:<token>@localhost:7007`, where the password is the token.
 */
function bearerOf(header: string | undefined): string | undefined {
  const encoded = BASIC.exec(header ?? '')?.groups?.encoded;
  if (encoded === undefined) return header;
  const text = Buffer.from(encoded, 'base64').toString();
  return `Bearer ${text.slice(text.indexOf(':') + 1)}`;
}

/** The part of the Kubernetes API that the server offers. */
export interface ServedApi {
  documents: Documents;
  api: KubernetesApi;
}

/** Options of {@link createKubernetesApiHandler}. */
export interface KubernetesApiHandlerOptions {
  authenticate: Authenticate;
  flowControl: Pick<FlowControl, 'enter' | 'openStream'>;
  upgrades: Upgrades;
  /** Undefined until the plugin has started. */
  server(request: Request): { kubernetesApi: ServedApi } | undefined;
}

/**
 * Answers failures as Kubernetes does. Discards a body that is still arriving, and closes the connection if the body might
 * never end.
 */
async function sendFailure(
  response: Response,
  thrown: unknown,
  target: Target | undefined,
): Promise<void> {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const { req: request } = response;
  setErrorHeaders(response, toApiError(thrown), { thrown, scheme: 'Bearer' });
  if (!request.complete && !request.readableFlowing) await discardBody(request);
  if (!request.complete) response.setHeader('connection', 'close');
  const status = statusOf(thrown, target);
  sendObject(response, status.code, status);
}

/**
 * Serves the Kubernetes API, as far as clients of Ray need it. Paths that are not Kubernetes' own are left to others.
 *
 * @param pathOf - the path of a request as Kubernetes would see it; undefined for paths of others on the same mount
 */
export function createKubernetesApiHandler(
  options: KubernetesApiHandlerOptions,
  pathOf: (request: Request) => string | undefined,
): RequestHandler {
  async function answer(
    path: string,
    exchange: { caller: Caller; request: Request; response: Response },
    { target, query }: Address,
  ): Promise<void> {
    const { caller, request, response } = exchange;
    const { flowControl, upgrades } = options;
    const webSocket = webSocketOffer(request, upgrades);
    const call: Call | undefined = target && {
      ...exchange,
      target,
      query,
      webSocket,
    };
    if (call && isStream(call)) await flowControl.openStream(caller, response);
    else if (target?.subresource !== 'proxy') {
      // Requests to a dashboard are counted there.
      const turn = flowControl.enter(caller, response);
      if (turn) await turn;
    }
    const server = options.server(request);
    if (!server) throw notReady();
    const { documents, api } = server.kubernetesApi;
    if (call) {
      await api.answer(call);
    } else if (request.method === 'GET' && Documents.has(path)) {
      const { text, type } = await documents.read(path, request.headers.accept);
      response
        .status(200)
        .set({ 'content-type': type, vary: 'Authorization, Accept' })
        .end(text);
    } else {
      throw pathNotServed(path);
    }
  }

  return (request, response, next) => {
    const path = pathOf(request);
    if (path === undefined) {
      next();
      return;
    }
    let target: Target | undefined;
    const { headers } = request;
    headers.authorization =
      bearerOf(headers.authorization) ?? bearerProtocol(request);
    options
      .authenticate(request)
      .then(async caller => {
        const address = readAddress(path, request);
        ({ target } = address);
        // Node sends only the head of its answer. A dashboard gets the method that its client sent.
        const isPlain = target?.subresource !== 'proxy';
        if (request.method === 'HEAD' && isPlain) request.method = 'GET';
        await answer(path, { caller, request, response }, address);
      })
      .catch((error: unknown) => sendFailure(response, error, target));
  };
}
