import {
  ComputeTemplate,
  isJsonObject,
  JsonObject,
  MANAGED_BY,
  Origin,
  RAY_LABELS,
  ResourceKind,
} from '@rayport/backstage-plugin-ray-common';
import { z } from 'zod';
import { fittingTemplate } from './fittingTemplate';
import {
  ADDED_FIELDS,
  addedField,
  groupsOf,
  hasTemplate,
  specOf,
  templateNamesPatch,
} from './templateNames';

/** The two changes of an object's membership in the KubeRay API V1. */
export type AdoptionVerb = 'adopt' | 'release';

/** The application name that the KubeRay API server writes. */
const APPLICATION = 'kuberay';

/** Records what adopting has replaced, so that releasing restores it. */
const ADOPTED = 'rayport.io/adopted';

const adoptedSchema = z.object({
  /** Values of labels before; null for none. */
  labels: z.record(z.string(), z.string().nullable()),
  /** Groups that got the name of a template, with what was added for it. */
  groups: z.record(z.string(), z.enum(ADDED_FIELDS)),
});

type Adopted = z.output<typeof adoptedSchema>;

const objectSchema = z.looseObject({
  metadata: z.looseObject({
    name: z.string(),
    resourceVersion: z.string().optional(),
    labels: z.record(z.string(), z.string()).default({}),
    annotations: z.record(z.string(), z.string()).default({}),
  }),
});

/** The values to set when an object is adopted. */
export interface Adoption {
  /** The owner to set; empty to leave it. */
  owner: string;
  /** Templates of the namespace: groups that fit one exactly get its name. */
  templates: readonly ComputeTemplate[];
}

/** Whether an object can be adopted or released; clusters of jobs and services follow those. */
export function canBeAdopted(
  origin: Pick<Origin, 'tool'> | undefined,
): boolean {
  return origin !== undefined && origin.tool !== 'owner';
}

/** The verb that applies to an object as Kubernetes stores it. */
export function adoptionVerb(object: JsonObject): AdoptionVerb {
  const { labels } = objectSchema.parse(object).metadata;
  return labels[RAY_LABELS.managedBy] === MANAGED_BY ? 'release' : 'adopt';
}

/** Whether an object names its owner. */
export function hasOwner(object: JsonObject): boolean {
  return RAY_LABELS.user in objectSchema.parse(object).metadata.labels;
}

function adopt(
  kind: ResourceKind,
  object: JsonObject,
  { owner, templates }: Adoption,
): JsonObject {
  const { name, labels } = objectSchema.parse(object).metadata;
  const wanted: Record<string, string> = {
    [RAY_LABELS.managedBy]: MANAGED_BY,
    [RAY_LABELS.applicationName]: APPLICATION,
    [RAY_LABELS.clusterName]: name,
    ...(owner && { [RAY_LABELS.user]: owner }),
  };
  const spec = specOf(object);
  const named = [...groupsOf(kind, spec)].flatMap(([group, fields]) => {
    const fitting = hasTemplate(fields)
      ? undefined
      : fittingTemplate(fields, templates);
    return fitting ? [{ group, fields, name: fitting.name }] : [];
  });
  const adopted: Adopted = {
    labels: Object.fromEntries(
      Object.keys(wanted).map(label => [label, labels[label] ?? null]),
    ),
    groups: Object.fromEntries(
      named.map(({ group, fields }) => [group, addedField(fields)]),
    ),
  };
  return {
    metadata: {
      labels: wanted,
      annotations: { [ADOPTED]: JSON.stringify(adopted) },
    },
    ...templateNamesPatch(
      kind,
      spec,
      new Map(
        named.map(({ group, name: template }) => [group, { name: template }]),
      ),
    ),
  };
}

/** For objects that were created through the KubeRay API, and so had no earlier values. */
const NOTHING_BEFORE: Adopted = {
  labels: {
    [RAY_LABELS.managedBy]: null,
    [RAY_LABELS.applicationName]: null,
    [RAY_LABELS.clusterName]: null,
  },
  groups: {},
};

/** Reads what adopting has replaced. Everyone who may change the object can write the annotation. */
function readAdopted(text: string | undefined): Adopted {
  try {
    return adoptedSchema.parse(JSON.parse(text ?? ''));
  } catch {
    return NOTHING_BEFORE;
  }
}

function release(kind: ResourceKind, object: JsonObject): JsonObject {
  const { annotations } = objectSchema.parse(object).metadata;
  const { labels, groups } = readAdopted(annotations[ADOPTED]);
  return {
    metadata: {
      labels,
      ...(ADOPTED in annotations && { annotations: { [ADOPTED]: null } }),
    },
    ...templateNamesPatch(
      kind,
      specOf(object),
      new Map(
        Object.entries(groups).map(([group, added]) => [group, { added }]),
      ),
    ),
  };
}

/** The merge patch that makes an object one of the KubeRay API V1, or takes it out; for the object as it was read. */
export function adoptionPatch(
  kind: ResourceKind,
  object: JsonObject,
  adoption: Adoption,
): JsonObject {
  const { resourceVersion } = objectSchema.parse(object).metadata;
  const { metadata, ...others } =
    adoptionVerb(object) === 'adopt'
      ? adopt(kind, object, adoption)
      : release(kind, object);
  return {
    metadata: {
      ...(isJsonObject(metadata) && metadata),
      ...(resourceVersion !== undefined && { resourceVersion }),
    },
    ...others,
  };
}
