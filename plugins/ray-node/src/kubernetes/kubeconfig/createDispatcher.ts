import { Agent, Dispatcher, ProxyAgent } from 'undici';
import { KubeconfigCluster } from './kubeconfigSchema';
import { TlsMaterial } from './UserCredentials';

/** First probe of an idle connection, milliseconds: load balancers drop connections that are idle for a minute. */
const KEEP_ALIVE_INITIAL_DELAY_MS = 30_000;

/** Watches are idle while nothing changes; the sender of a request sets its timeout. */
const NO_TIMEOUTS = { headersTimeout: 0, bodyTimeout: 0 };

const PROXY_PROTOCOLS = ['http:', 'https:', 'socks5:', 'socks5h:'];

/** @throws Error that lists the supported proxies */
function parseProxyUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !PROXY_PROTOCOLS.includes(url.protocol)) {
    throw new Error(
      `The proxy-url of the kubeconfig, ${url ? `${url.protocol}//…` : 'which is no URL'}, is not supported: use http, https or socks5.`,
    );
  }
  return url;
}

function createProxyAgent(
  { server }: KubeconfigCluster,
  proxyUrl: string,
  tls: TlsMaterial,
): ProxyAgent {
  const { protocol, href } = parseProxyUrl(proxyUrl);
  const { ca, rejectUnauthorized } = tls;
  return new ProxyAgent({
    uri: href.replace(/^socks5h:/, 'socks5:'),
    requestTls: tls,
    // As in kubectl, the proxy's certificate may have the same authority as the server's.
    proxyTls: protocol === 'https:' ? { ca, rejectUnauthorized } : undefined,
    proxyTunnel: server.startsWith('https:'),
    ...NO_TIMEOUTS,
  });
}

/**
 * Creates the connection pool for an API server.
 *
 * @throws Error for a `proxy-url` that is not supported
 */
export function createDispatcher(
  cluster: KubeconfigCluster,
  tls: TlsMaterial,
): Dispatcher {
  const proxyUrl = cluster['proxy-url'];
  if (proxyUrl) return createProxyAgent(cluster, proxyUrl, tls);
  return new Agent({
    connect: {
      ...tls,
      keepAlive: true,
      keepAliveInitialDelay: KEEP_ALIVE_INITIAL_DELAY_MS,
    },
    ...NO_TIMEOUTS,
  });
}
