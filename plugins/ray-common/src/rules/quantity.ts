const QUANTITY =
  /^[+-]?(\d+(\.\d*)?|\.\d+)(n|u|m|k|M|G|T|P|E|Ki|Mi|Gi|Ti|Pi|Ei|[eE][+-]?\d+)?$/;

const MEMORY_UNIT = /^(k|M|G|T|P|E|Ki|Mi|Gi|Ti|Pi|Ei)$/;

/** Whether a text is a Kubernetes quantity such as `500m` or `4Gi`. */
export function isQuantity(value: string): boolean {
  return QUANTITY.test(value);
}

/** Whether a text is a suffix that makes a whole number an amount of memory. */
export function isMemoryUnit(value: string): boolean {
  return MEMORY_UNIT.test(value);
}
