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

/** The resource requests of the first container of a group's pods. A limit without a request counts as the request. */
export function requestsOf(group: JsonObject): Record<string, string> {
  const { data } = podsSchema.safeParse(group);
  const { limits, requests } =
    data?.template.spec.containers[0].resources ?? {};
  return { ...limits, ...requests };
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
