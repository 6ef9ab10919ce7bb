import { Pod } from '@rayport/backstage-plugin-ray-node';
import { FeatureGate } from './operatorFeatures';

/** A KubeRay operator, as far as its pod tells. */
export interface Operator {
  /** Such as `1.5.1`; undefined for an image without a release in its tag. */
  version: string | undefined;
  /** The gates that its command line sets. */
  gates: Readonly<Partial<Record<FeatureGate, boolean>>>;
  /** The namespaces that it watches; all when empty. */
  namespaces: readonly string[];
}

/** Most characters of a flag that are read; longer ones are no operator's. */
const MAX_FLAG_LENGTH = 10_000;

/** The value of a flag, as `--name=value` or `--name value`; Go's flags also take one dash. */
function flagIn(words: readonly string[], name: string): string {
  const at = words.findIndex(word => {
    const [flag] = word.split('=', 1);
    return flag === `--${name}` || flag === `-${name}`;
  });
  const word = words[at] ?? '';
  const equals = word.indexOf('=');
  const value = equals < 0 ? words[at + 1] : word.slice(equals + 1);
  return at < 0 ? '' : (value ?? '').slice(0, MAX_FLAG_LENGTH);
}

function itemsOf(list: string): string[] {
  return list
    .split(',')
    .map(item => item.trim())
    .filter(Boolean);
}

/** The release in the tag of an image, whatever follows it, such as `v1.5.1-distroless`. */
function versionIn(image: string): string | undefined {
  const tag = image.split('@', 1)[0]?.split('/').at(-1)?.split(':')[1] ?? '';
  return /^v?(\d{1,4}\.\d{1,4}\.\d{1,4})(?!\d)/.exec(tag)?.[1];
}

/** Facts about an operator, from its pod. */
export function operatorOf({ spec }: Pod): Operator {
  const container =
    spec?.containers?.find(({ name }) => name.includes('operator')) ??
    spec?.containers?.[0];
  const words = [...(container?.command ?? []), ...(container?.args ?? [])];
  const gates = itemsOf(flagIn(words, 'feature-gates')).map(item => {
    const [gate, value = ''] = item.split('=');
    // Go's strconv.ParseBool, which reads the values of gates.
    return [gate, /^(1|t|true)$/i.test(value.trim())];
  });
  return {
    version: versionIn(container?.image ?? ''),
    gates: Object.fromEntries(gates),
    namespaces: itemsOf(flagIn(words, 'watch-namespace')),
  };
}
