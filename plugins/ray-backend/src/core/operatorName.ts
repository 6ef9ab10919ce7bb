/** Longest name that the operator gives to objects; it keeps the end of longer ones (KubeRay 1.7, CheckName). */
const MAX_OPERATOR_NAME = 50;

/** A name as the operator writes it. */
export function operatorName(name: string): string {
  return name.slice(-MAX_OPERATOR_NAME).replace(/^[^a-z]/, 'r');
}
