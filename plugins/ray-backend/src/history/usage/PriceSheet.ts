import { isAccelerator } from '@rayport/backstage-plugin-ray-common';
import { Config } from '@backstage/config';

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

function readPrice(config: Config, key: string, usual: number): number {
  const price = config.getOptionalNumber(key) ?? usual;
  if (price >= 0 && Number.isFinite(price)) return price;
  throw new Error(`${key} of ray.usage.prices is ${price}: use 0 or more.`);
}

function readPrices(config: Config, usual: Prices): Prices {
  const gpus = config.getOptionalConfigArray('gpuHours') ?? [];
  return {
    cpuHour: readPrice(config, 'cpuHour', usual.cpuHour),
    memoryGibHour: readPrice(config, 'memoryGibHour', usual.memoryGibHour),
    gpuHours: new Map([
      ...usual.gpuHours,
      ...gpus.map((gpu): [string, number] => [
        gpu.getString('type'),
        readPrice(gpu, 'price', 0),
      ]),
    ]),
  };
}

/**
 * Reads `ray.usage.prices`.
 *
 * @throws Error that names the key of an invalid setting
 */
export function readPriceSheet(config: Config): PriceSheet {
  const prices = config.getOptionalConfig('ray.usage.prices');
  if (!prices) return new PriceSheet();
  const currency = prices.getString('currency');
  if (!/^[A-Z]{3}$/.test(currency)) {
    throw new Error(
      `ray.usage.prices.currency is ${currency}: use a code of ISO 4217, such as EUR.`,
    );
  }
  const usual = readPrices(prices, NO_PRICES);
  const templates = prices.getOptionalConfigArray('templates') ?? [];
  return new PriceSheet({
    currency,
    usual,
    byTemplate: new Map(
      templates.map(template => [
        template.getString('name'),
        readPrices(template, usual),
      ]),
    ),
  });
}
