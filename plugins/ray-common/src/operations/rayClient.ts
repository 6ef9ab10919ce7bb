/**
 * Header with which our pages identify their writes, so that the history can distinguish them from scripts. Any caller
 * can send it, and it gives no rights.
 *
 * @public
 */
export const RAY_CLIENT = 'rayport-client';

/**
 * Value of {@link RAY_CLIENT} that the pages send.
 *
 * @public
 */
export const PAGES_CLIENT = 'pages';

/**
 * Header, and key of gRPC metadata, that names the connection to Kubernetes of a request; the default one if absent.
 *
 * @public
 */
export const CONNECTION_HEADER = 'x-rayport-connection';
