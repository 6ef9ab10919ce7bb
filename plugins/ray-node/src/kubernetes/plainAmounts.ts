/**
 * What the API server says of an amount that its definition refuses: the expression that amounts must match, behind
 * the field's whole path.
 */
const EXPRESSION =
  /(Invalid value: (?:"[^"\n]{0,200}"|[\d.eE+-]{1,30}): )\S{1,300} in body should match '\^\(\\\+\|-\)\?\(\(\[0-9\]\+[^'\n]{0,300}'/g;

/** A text of Kubernetes that says of invalid amounts what they must be, without the regular expression. */
export function plainAmounts(text: string): string {
  return text.replace(
    EXPRESSION,
    '$1must be an amount such as 500m, 2 or 10Gi',
  );
}
