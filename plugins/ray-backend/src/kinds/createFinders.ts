import { ObjectKey } from '@rayport/backstage-plugin-ray-common';
import {
  KubernetesObject,
  KubernetesService,
} from '@rayport/backstage-plugin-ray-node';
import {
  ResourceFinder,
  ResourceFinders,
} from '../authorization/ResourceFinder';
import { mapKinds } from '../core/resourceKinds';
import { ManagedObjects } from '../kubernetes/ManagedObjects';
import { valueOf } from '../requests/addressOf';
import { ContractKind } from '../resources/ContractKind';
import { ResourceView } from '../views/ResourceView';
import { ReadOptions } from '../views/ViewReader';
import { ViewReaders } from './createViewReaders';
import { RAY_KINDS } from './kinds';

/** The guard's access to views. */
interface Views {
  get(
    key: ObjectKey,
    options: ReadOptions,
  ): Promise<Pick<ResourceView<unknown>, 'resource'>>;
}

function createFinder<T extends KubernetesObject, M extends object>(
  kubernetes: KubernetesService,
  kind: ContractKind<T, M>,
  views: Views,
): ResourceFinder {
  const { field, toMessage, toResource } = kind;
  const objects = new ManagedObjects(kubernetes, kind);
  return {
    requested(input) {
      // An input is parsed before, and the object inside it as well.
      const message = valueOf(input, field) as M | undefined;
      return message && toResource(message);
    },
    async existing(key, { access, consistency }) {
      // Reads only the object, because a view would also load pods and events: answering for a hidden object would take
      // longer than for a missing one, and reveal it.
      return access === 'get' && consistency === 'cached'
        ? (await views.get(key, { consistency })).resource
        : toResource(toMessage(await objects.find(key, access)));
    },
    missing: kind.errors.notFound,
  };
}

/** How the guard finds resources of each kind. */
export function createFinders(
  kubernetes: KubernetesService,
  views: ViewReaders,
): ResourceFinders {
  return mapKinds<ResourceFinders>(kind =>
    createFinder(kubernetes, RAY_KINDS[kind], views[kind]),
  );
}
