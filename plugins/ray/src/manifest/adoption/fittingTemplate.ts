import {
  ComputeTemplate,
  JsonObject,
  templateResources,
} from '@rayport/backstage-plugin-ray-common';
import { z } from 'zod';
import { sameAmounts } from '../../ui/useAmountsText';

const amountsSchema = z.record(z.string(), z.coerce.string()).default({});

const podsSchema = z.object({
  template: z.object({
    spec: z.object({
      containers: z.tuple(
        [
          z.object({
            resources: z
              .object({ limits: amountsSchema, requests: amountsSchema })
              .default({ limits: {}, requests: {} }),
          }),
        ],
        z.unknown(),
      ),
      tolerations: z.array(z.unknown()).default([]),
    }),
  }),
});

/** The limits of the first container of a group's pods; none where it has no such container. */
export function limitsOf(group: JsonObject): Record<string, string> {
  const { data } = podsSchema.safeParse(group);
  return data?.template.spec.containers[0].resources.limits ?? {};
}

/** The template that gives exactly the resources of a group's pods; undefined if none does. */
export function fittingTemplate(
  group: JsonObject,
  templates: readonly ComputeTemplate[],
): ComputeTemplate | undefined {
  const { data } = podsSchema.safeParse(group);
  if (!data || data.template.spec.tolerations.length) return undefined;
  const [{ resources }] = data.template.spec.containers;
  return templates.find(candidate => {
    const wanted = templateResources(candidate);
    return (
      candidate.tolerations.length === 0 &&
      sameAmounts(wanted, resources.limits) &&
      sameAmounts(wanted, resources.requests)
    );
  });
}
