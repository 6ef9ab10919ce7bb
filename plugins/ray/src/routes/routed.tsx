import { JSX } from 'react';

/**
 * Loads a page, and gives it React Router as Backstage's newest release wants it: by an adapter that the page renders
 * itself. Without it, Backstage logs a warning for each page. Apps of older releases render the page as it is.
 */
export async function routed(
  load: () => Promise<JSX.Element>,
): Promise<JSX.Element> {
  const [{ ReactRouterV6PageRouter }, page] = await Promise.all([
    import('@backstage/frontend-adapter-react-router-v6'),
    load(),
  ]);
  return <ReactRouterV6PageRouter>{page}</ReactRouterV6PageRouter>;
}
