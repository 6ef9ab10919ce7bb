const DNS_1035_LABEL = /^[a-z]([-a-z0-9]*[a-z0-9])?$/;

/**
 * What is wrong with the name of a Ray object, in the operator's words. `maxLength` leaves room for what the operator
 * appends to it.
 */
export function problemOfName(
  kind: string,
  name: string,
  maxLength: number,
): string | undefined {
  if (name.length > maxLength) {
    return `${kind} name should be no more than ${maxLength} characters`;
  }
  return DNS_1035_LABEL.test(name)
    ? undefined
    : `${kind} name should be a valid DNS1035 label`;
}
