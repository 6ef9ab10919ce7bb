import { IdentifierPrefix } from '@rayport/backstage-plugin-ray-common';

/** Field names such as `xStartParams`, and keys such as `x.io/cluster`, as they begin in JSON text. */
const IDENTIFIERS = {
  x: /"x(?=[A-Z]|\.io\/)/g,
  ray: /"ray(?=[A-Z]|\.io\/)/g,
};

/** A request whose identifiers the specification spells with `x`, with those spelled with a prefix. */
export function spelled<T>(request: T, prefix: IdentifierPrefix): T {
  const text = JSON.stringify(request);
  const same: T = JSON.parse(text.replace(IDENTIFIERS.x, `"${prefix}`));
  return same;
}

/** An answer that must spell identifiers with a prefix and with no other, with those spelled as the specification does. */
export function neutral<T>(answer: T, prefix: IdentifierPrefix): T {
  const text = JSON.stringify(answer);
  const wrong = text.match(IDENTIFIERS[prefix === 'x' ? 'ray' : 'x']);
  if (wrong) throw new Error(`Not spelled with ${prefix}: ${text}`);
  const same: T = JSON.parse(text.replace(IDENTIFIERS[prefix], '"x'));
  return same;
}
