import { useCallback, useEffect, useMemo, useState } from 'react';
import {
  discoveryApiRef,
  fetchApiRef,
  useApi,
} from '@backstage/frontend-plugin-api';
import {
  ComputeTemplate,
  JsonObject,
  KINDS,
  ObjectKey,
  ResourceKind,
} from '@rayport/backstage-plugin-ray-common';
import { rayApiRef } from '../../api';
import { askKubernetes } from '../askKubernetes';
import { adoptionPatch, adoptionVerb } from './adoptionPatch';
import { MissingTemplates, missingTemplates } from './missingTemplates';

/** The object before the change, and the templates that its groups may fit. */
interface Start {
  object: JsonObject;
  templates: ComputeTemplate[];
}

/** An adoption, or its reverse, before it is done. */
export interface Adoption {
  /** The object now; undefined until it is read. */
  before: JsonObject | undefined;
  /** The object as Kubernetes would store it; undefined until the dry run has answered. */
  after: JsonObject | undefined;
  /** Why the object can't be read or changed. */
  problem: unknown;
  /** Templates that the groups of the object lack. */
  missing: MissingTemplates | undefined;
  /** Those that {@link run} makes. */
  made: ComputeTemplate[];
  run(): Promise<void>;
}

type AdoptedObject = ObjectKey & { kind: ResourceKind };

/** Requests of an adoption; stable. */
function useAdoptionRequests({ kind, namespace, name }: AdoptedObject) {
  const discovery = useApi(discoveryApiRef);
  const fetchApi = useApi(fetchApiRef);
  const client = useApi(rayApiRef);
  return useMemo(() => {
    const apis = { discovery, fetchApi };
    const { kubernetesKind } = KINDS[kind];
    const key = { kubernetesKind, namespace, name };
    return {
      client,
      async load(): Promise<Start> {
        const [{ object }, templates] = await Promise.all([
          askKubernetes(apis, { ...key, method: 'GET' }),
          // Without templates, groups keep just their resources.
          client.listComputeTemplates({ namespace }).then(
            listed => listed.computeTemplates,
            () => [],
          ),
        ]);
        return { object, templates };
      },
      patch(
        { object, templates }: Start,
        change: { owner: string; dryRun: boolean },
      ) {
        const owner = change.owner.trim();
        const body = adoptionPatch(kind, object, { owner, templates });
        const { dryRun } = change;
        return askKubernetes(apis, { ...key, dryRun, method: 'PATCH', body });
      },
    };
  }, [client, discovery, fetchApi, kind, namespace, name]);
}

/** Prepares an adoption: reads the object, and has Kubernetes try the change. */
export function useAdoption(
  target: AdoptedObject,
  options: {
    owner: string;
    /** The owner that the tried change has; it changes less often than `owner`, with each key. */
    triedOwner: string;
    makesTemplates: boolean;
  },
): Adoption {
  const { kind, namespace, name } = target;
  const { owner, triedOwner, makesTemplates } = options;
  const { client, load, patch } = useAdoptionRequests(target);
  const [start, setStart] = useState<Start>();
  const [after, setAfter] = useState<JsonObject>();
  const [problem, setProblem] = useState<unknown>();
  useEffect(() => {
    load().then(setStart, setProblem);
  }, [load]);

  const missing = useMemo(
    () =>
      start && adoptionVerb(start.object) === 'adopt'
        ? missingTemplates(kind, start.object, { ...start, namespace, name })
        : undefined,
    [kind, namespace, name, start],
  );
  const made = useMemo(
    () => (makesTemplates && missing ? missing.templates : []),
    [makesTemplates, missing],
  );
  const change = useCallback(
    ({ object, templates }: Start, how: { owner: string; dryRun: boolean }) =>
      patch({ object, templates: [...templates, ...made] }, how),
    [patch, made],
  );
  useEffect(() => {
    if (!start) return;
    change(start, { owner: triedOwner, dryRun: true }).then(tried => {
      setProblem(undefined);
      setAfter(tried.object);
    }, setProblem);
  }, [start, triedOwner, change]);

  const run = async () => {
    for (const computeTemplate of made) {
      await client.createComputeTemplate({ namespace, computeTemplate });
    }
    try {
      await change(start ?? (await load()), { owner, dryRun: false });
    } catch (error) {
      // Without the object that needs them, the new templates would only clutter the list.
      for (const template of made) {
        await client.deleteComputeTemplate({ namespace, name: template.name });
      }
      throw error;
    }
  };

  return { before: start?.object, after, problem, missing, made, run };
}
