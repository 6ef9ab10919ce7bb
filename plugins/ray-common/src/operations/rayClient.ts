/**
 * Header by which our pages say that a write is theirs, so that the record of changes can tell them from scripts. It is
 * what a caller says of itself, and gives no rights.
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
