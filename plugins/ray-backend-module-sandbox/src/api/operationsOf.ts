import { ApiContext, ResourceRequest } from './ApiContext';
import { deleteCollection, deleteOneObject } from './deleteObjects';
import { getObject } from './getObject';
import { listObjects } from './listObjects';
import { patchObject } from './patchObject';
import { podLog } from './podLog';
import { flagOf } from './queryParameters';
import { requestToken } from './requestToken';
import { ResourcePath } from './resourcePath';
import { serviceProxy } from './serviceProxy';
import { watchObjects } from './watchObjects';
import { createObject, replaceObject } from './writeObjects';

type Operation = (
  context: ApiContext,
  target: ResourceRequest,
) => Response | Promise<Response>;

type Operations = Readonly<Record<string, Operation>>;

const COLLECTION: Operations = {
  GET: unlessWatched(listObjects),
  POST: createObject,
  DELETE: deleteCollection,
};

const OBJECT: Operations = {
  GET: unlessWatched(getObject),
  PUT: replaceObject,
  PATCH: patchObject,
  DELETE: deleteOneObject,
};

const STATUS: Operations = {
  GET: getObject,
  PUT: replaceObject,
  PATCH: patchObject,
};

const SUBRESOURCES: Readonly<Record<string, Operations>> = {
  'Pod/log': { GET: podLog },
  'Service/proxy': {
    GET: serviceProxy,
    HEAD: serviceProxy,
    POST: serviceProxy,
    PUT: serviceProxy,
    PATCH: serviceProxy,
    DELETE: serviceProxy,
    OPTIONS: serviceProxy,
  },
  'ServiceAccount/token': { POST: requestToken },
};

/** The operations on what a path names; undefined for a subresource that the kind does not have. */
export function operationsOf({
  definition,
  name,
  subresource,
}: ResourcePath): Operations | undefined {
  if (subresource === undefined) {
    return name ? OBJECT : COLLECTION;
  }
  return subresource === 'status' && definition.statusSubresource
    ? STATUS
    : SUBRESOURCES[`${definition.kind}/${subresource}`];
}

function unlessWatched(read: Operation): Operation {
  return (context, target) =>
    flagOf(target.query, 'watch')
      ? watchObjects(context, target)
      : read(context, target);
}
