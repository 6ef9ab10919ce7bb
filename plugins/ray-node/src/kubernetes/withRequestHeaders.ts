import { Dispatcher } from 'undici';

/**
 * Removes the `Sec-Fetch-*` headers that `fetch` adds. The API server's proxy forwards them, and Ray takes their sender
 * for a browser, to which it refuses writes and shows no runtime environments.
 *
 * @param more - headers to add, where `fetch` would join several of one name into one
 */
export function withRequestHeaders(
  dispatcher: Dispatcher,
  more: Record<string, string | string[]> = {},
): Dispatcher {
  return dispatcher.compose(dispatch => (options, handler) => {
    const headers = Object.fromEntries(
      Object.entries(options.headers ?? {}).filter(
        ([name]) => !name.startsWith('sec-fetch-'),
      ),
    );
    return dispatch({ ...options, headers: { ...headers, ...more } }, handler);
  });
}
