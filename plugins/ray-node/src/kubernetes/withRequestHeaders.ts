import { Dispatcher } from 'undici';

/**
 * Takes the `Sec-Fetch-*` headers off that `fetch` adds: the API server's proxy hands them on, and Ray takes whoever
 * sends them for a browser, to which it refuses writes and shows no runtime environments.
 *
 * @param more - headers to add, where a `fetch` would join several of one name into one
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
