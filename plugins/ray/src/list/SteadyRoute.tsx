import { ReactNode, useContext, useState } from 'react';
import {
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_RouteContext as RouteContext,
} from 'react-router-dom';

/**
 * Keeps from its children what changes in the query of the address only: links resolve against the path. Everything that
 * could be a link listens to the router, so that each key of a search, which is kept in the query, would otherwise
 * render all rows of a table again. The router has no stable name for these contexts, and no other way to leave them.
 */
export function SteadyRoute(props: { children: ReactNode }) {
  const location = useContext(LocationContext);
  const route = useContext(RouteContext);
  const [kept, setKept] = useState({ location, route });
  const isSamePath =
    kept.location.location.pathname === location.location.pathname;
  const steady = isSamePath ? kept : { location, route };
  if (!isSamePath) setKept(steady);
  return (
    <LocationContext.Provider value={steady.location}>
      <RouteContext.Provider value={steady.route}>
        {props.children}
      </RouteContext.Provider>
    </LocationContext.Provider>
  );
}
