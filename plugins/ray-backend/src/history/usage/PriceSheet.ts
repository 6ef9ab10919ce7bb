import { Config } from '@backstage/config';
import { z } from 'zod';
import { isAccelerator } from '../../core/accelerators';
import { readSettings } from '../../configuration/readSettings';
import { amount, list, section, text, use } from '../../configuration/settings';

/** Price of an hour. */
export interface Prices {
  /** Of a core. */
  cpuHour: number;
  /** Of a GiB of memory. */
  memoryGibHour: number;
  /** Of a GPU, by resource, such as `nvidia.com/gpu`. */
  gpuHours: ReadonlyMap<string, number>;
}

/**
 * Weights of resources for ranking without prices: GPUs are scarcest, then cores. Memory is usually proportional to
 * cores, so it only breaks ties.
 */
const WEIGHTS = { gpu: 1_000_000, cpu: 1, memory: 0.000_001 };

const NO_PRICES: Prices = {
  cpuHour: 0,
  memoryGibHour: 0,
  gpuHours: new Map(),
};

function priceIn(prices: Prices, resource: string): number {
  if (resource === 'cpu') return prices.cpuHour;
  if (resource === 'memory') return prices.memoryGibHour;
  return prices.gpuHours.get(resource) ?? 0;
}

/** List prices, `ray.usage.prices`. */
export class PriceSheet {
  /** ISO 4217; empty where there are no prices. */
  readonly currency: string;
  readonly usual: Prices;
  /** For pods of certain compute templates, by template. */
  readonly byTemplate: ReadonlyMap<string, Prices>;

  constructor(sheet?: {
    currency: string;
    usual: Prices;
    byTemplate: ReadonlyMap<string, Prices>;
  }) {
    this.currency = sheet?.currency ?? '';
    this.usual = sheet?.usual ?? NO_PRICES;
    this.byTemplate = sheet?.byTemplate ?? new Map();
  }

  get hasPrices(): boolean {
    return this.currency !== '';
  }

  /** Price of an hour of a core, of a GiB of memory, or of a GPU; 0 if not set. */
  priceOf(template: string, resource: string): number {
    return priceIn(this.byTemplate.get(template) ?? this.usual, resource);
  }

  /** Weight in a ranking: the price, or else the scarcity. */
  weightOf(template: string, resource: string): number {
    if (this.hasPrices) return this.priceOf(template, resource);
    if (isAccelerator(resource)) return WEIGHTS.gpu;
    return resource === 'memory' ? WEIGHTS.memory : WEIGHTS.cpu;
  }
}

const price = (of: string) =>
  amount()
    .optional()
    .meta({ usual: '`0`; in `templates` as above' })
    .describe(of);

const gpuHours = list(
  section({
    type: text().describe('Name of the resource. Example: nvidia.com/gpu'),
    price: amount().prefault(0).describe('Of one for an hour'),
  }),
)
  .prefault([])
  .describe(
    'Price per GPU and hour, by the name of the resource. Resources that are not listed cost nothing',
  );

const prices = {
  cpuHour: price('Of a core that a pod requests, for an hour'),
  memoryGibHour: price('Of a GiB of memory, for an hour'),
  gpuHours,
};

/** `ray.usage.prices`. */
export const priceSettings = section({
  currency: text()
    .regex(/^[A-Z]{3}$/, use('a code of ISO 4217, such as EUR'))
    .describe('ISO 4217. Example: EUR'),
  ...prices,
  templates: list(
    section({
      name: text().describe('Of the compute template, in all namespaces'),
      ...prices,
    }),
  )
    .prefault([])
    .describe(
      'Other prices for the pods of a compute template; missing prices are those from above',
    ),
})
  .optional()
  .describe(
    'List prices, which turn hours into money. Without them, no money is shown',
  );

type PriceSettings = NonNullable<z.output<typeof priceSettings>>;

function pricesOf(
  settings: Pick<PriceSettings, keyof Prices>,
  usual: Prices,
): Prices {
  return {
    cpuHour: settings.cpuHour ?? usual.cpuHour,
    memoryGibHour: settings.memoryGibHour ?? usual.memoryGibHour,
    gpuHours: new Map([
      ...usual.gpuHours,
      ...settings.gpuHours.map(gpu => [gpu.type, gpu.price] as const),
    ]),
  };
}

/**
 * Reads `ray.usage.prices`.
 *
 * @throws Error that names the key of an invalid setting
 */
export function readPriceSheet(config: Config): PriceSheet {
  const settings = readSettings(config, 'ray.usage.prices', priceSettings);
  if (!settings) return new PriceSheet();
  const usual = pricesOf(settings, NO_PRICES);
  return new PriceSheet({
    currency: settings.currency,
    usual,
    byTemplate: new Map(
      settings.templates.map(template => [
        template.name,
        pricesOf(template, usual),
      ]),
    ),
  });
}
