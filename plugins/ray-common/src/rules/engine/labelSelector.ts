import { isJsonObject } from '../../schema/isJsonObject';
import { messagePart } from '../../texts';
import { mapOf, Shape, text } from './shapes';

// Ray 2.60, `_private/label_utils.py`.

const LABEL = '[a-zA-Z0-9](?:[a-zA-Z0-9_.-]{0,61}[a-zA-Z0-9])?';

const NAME = new RegExp(`^${LABEL}$`);

/** `LABEL_SELECTOR_REGEX`. */
const SELECTOR = new RegExp(
  `^!?(?:in)?\\(${LABEL}(?:, ?${LABEL})*\\)$|^!?${LABEL}$`,
);

/** Prefixes that Ray's pattern rejects. */
const NO_PREFIX = /^[_-]|[_-]$|[^a-zA-Z0-9_.-]/;

const MAX_PREFIX = 253;

/** `validate_label_key`. */
function isKey(key: string): boolean {
  const slash = key.lastIndexOf('/');
  const prefix = key.slice(0, Math.max(slash, 0));
  return (
    NAME.test(key.slice(slash + 1)) &&
    prefix.length <= MAX_PREFIX &&
    !NO_PREFIX.test(prefix)
  );
}

/** `validate_label_selector_value`. */
const selector: Shape = (value, place) => {
  if (typeof value !== 'string') text(value, place);
  else if (value && !SELECTOR.test(value)) {
    place.refuse(value, messagePart('MustBeLabelSelector'));
  }
};

/** `validate_label_selector`: which nodes an actor may run on. */
export const labelSelector: Shape = (value, place) => {
  mapOf(selector)(value, place);
  for (const key of isJsonObject(value) ? Object.keys(value) : []) {
    if (!isKey(key) && key !== '<<') {
      place.in(key).error(messagePart('MustBeLabelKey'));
    }
  }
};
