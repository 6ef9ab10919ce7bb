import { DAY_MS } from '../../history/usage/days';
import { PriceSheet } from '../../history/usage/PriceSheet';
import { ExportRow } from '../../history/usage/UsageReader';
import { CsvColumn } from './csvText';

/** Values for FOCUS's provider columns; there is no real provider to name. */
const PORTAL = 'Rayport';

/** ISO 4217 for no currency. */
const NO_CURRENCY = 'XXX';

const UNITS = new Map([
  ['cpu', 'Core-Hours'],
  ['memory', 'GiB-Hours'],
]);

const RESOURCE_TYPES = {
  cluster: 'RayCluster',
  job: 'RayJob',
  service: 'RayService',
  template: 'Compute template',
} as const satisfies Record<ExportRow['kind'], string>;

function unitOf({ resource }: ExportRow): string {
  return UNITS.get(resource) ?? 'GPU-Hours';
}

function timeOf(time: number): string {
  return new Date(time).toISOString().replace('.000', '');
}

function monthStart(day: string, months: number): string {
  const date = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return timeOf(date.getTime());
}

function description({ resource, kind, namespace, name }: ExportRow): string {
  return `${resource} requested by the pods of ${kind} ${namespace}/${name}`;
}

function tagsOf({ owner, template, kind }: ExportRow): string {
  return JSON.stringify({ owner, template, kind });
}

/**
 * The mandatory columns of FOCUS 1.2 (FinOps Open Cost and Usage Specification), and optional ones with data, sorted by
 * name as in the specification. Nothing is invoiced, so `BilledCost` is 0.
 */
export function focusColumns(prices: PriceSheet): CsvColumn<ExportRow>[] {
  const priceOf = ({ template, resource }: ExportRow) =>
    prices.priceOf(template, resource);
  const costOf = (row: ExportRow) => row.hours * priceOf(row);
  const skuPriceOf = ({ template, resource }: ExportRow) =>
    prices.byTemplate.has(template) ? `${template}/${resource}` : resource;
  return [
    { name: 'BilledCost', cell: () => 0 },
    { name: 'BillingAccountId', cell: () => PORTAL },
    { name: 'BillingAccountName', cell: () => PORTAL },
    { name: 'BillingCurrency', cell: () => prices.currency || NO_CURRENCY },
    { name: 'BillingPeriodEnd', cell: ({ day }) => monthStart(day, 1) },
    { name: 'BillingPeriodStart', cell: ({ day }) => monthStart(day, 0) },
    { name: 'ChargeCategory', cell: () => 'Usage' },
    { name: 'ChargeClass', cell: () => '' },
    { name: 'ChargeDescription', cell: description },
    { name: 'ChargeFrequency', cell: () => 'Usage-Based' },
    {
      name: 'ChargePeriodEnd',
      cell: ({ day }) => timeOf(Date.parse(day) + DAY_MS),
    },
    { name: 'ChargePeriodStart', cell: ({ day }) => timeOf(Date.parse(day)) },
    { name: 'ConsumedQuantity', cell: ({ hours }) => hours },
    { name: 'ConsumedUnit', cell: unitOf },
    { name: 'ContractedCost', cell: costOf },
    { name: 'ContractedUnitPrice', cell: priceOf },
    { name: 'EffectiveCost', cell: costOf },
    { name: 'InvoiceIssuerName', cell: () => PORTAL },
    { name: 'ListCost', cell: costOf },
    { name: 'ListUnitPrice', cell: priceOf },
    { name: 'PricingCategory', cell: () => 'Standard' },
    { name: 'PricingQuantity', cell: ({ hours }) => hours },
    { name: 'PricingUnit', cell: unitOf },
    { name: 'ProviderName', cell: () => PORTAL },
    { name: 'PublisherName', cell: () => PORTAL },
    { name: 'ResourceId', cell: ({ object_uid }) => object_uid },
    { name: 'ResourceName', cell: ({ name }) => name },
    { name: 'ResourceType', cell: ({ kind }) => RESOURCE_TYPES[kind] },
    { name: 'ServiceCategory', cell: () => 'Compute' },
    { name: 'ServiceName', cell: () => 'Ray' },
    { name: 'ServiceSubcategory', cell: () => 'Containers' },
    { name: 'SkuId', cell: ({ resource }) => resource },
    { name: 'SkuPriceId', cell: skuPriceOf },
    { name: 'SubAccountId', cell: ({ namespace }) => namespace },
    { name: 'SubAccountName', cell: ({ namespace }) => namespace },
    { name: 'SubAccountType', cell: () => 'Namespace' },
    { name: 'Tags', cell: tagsOf },
    { name: 'x_IdleQuantity', cell: ({ idle }) => idle },
    { name: 'x_ObservedQuantity', cell: ({ observed }) => observed },
    { name: 'x_UnseenQuantity', cell: ({ unseen }) => unseen },
  ];
}
