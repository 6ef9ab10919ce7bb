// The styles of elements without style sheets. Queries by role and name ask for the display and visibility of each
// element and its ancestors; jsdom answers by matching all rules of all sheets, which takes most of the time of a page's
// test. None of our pages hides anything by a rule.

/** How elements are displayed that are not inline. */
const DISPLAY = new Map(
  Object.entries({
    none: 'head link meta script style template title',
    block:
      'address article aside blockquote body dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html legend main nav ol p pre search section summary ul',
    'inline-block': 'button input meter progress select textarea',
    'list-item': 'li',
    table: 'table',
    'table-caption': 'caption',
    'table-cell': 'td th',
    'table-footer-group': 'tfoot',
    'table-header-group': 'thead',
    'table-row': 'tr',
    'table-row-group': 'tbody',
  }).flatMap(([display, tags]) => tags.split(' ').map(tag => [tag, display])),
);

function displayOf(element) {
  const own = element.style?.display;
  if (own) return own;
  if (element.hasAttribute('hidden')) return 'none';
  if (element.localName === 'dialog' && !element.hasAttribute('open')) {
    return 'none';
  }
  return DISPLAY.get(element.localName) ?? 'inline';
}

/** A property that children have from their parents. */
function inherited(element, property, initial) {
  for (let at = element; at; at = at.parentElement) {
    const own = at.style?.[property];
    if (own) return own;
  }
  return initial;
}

const PLAIN = {
  display: displayOf,
  // What fades in is there already.
  opacity: () => '1',
  visibility: element => inherited(element, 'visibility', 'visible'),
  pointerEvents: element => inherited(element, 'pointerEvents', 'auto'),
};

/** What no element says itself: its pseudo-elements, which only rules make. */
const OF_PSEUDO_ELEMENT = { content: () => 'none' };

const camelCase = name =>
  name.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase());

/**
 * Makes `getComputedStyle` of a window answer without reading style sheets: from an element's own `style`, and from the
 * browsers' defaults for its tag.
 *
 * @param {Window} window
 */
function usePlainStyles(window) {
  // jsdom fails on some rules of Backstage's components, which then warn; nothing reads the rules here.
  window.CSSStyleSheet.prototype.insertRule = () => 0;
  window.getComputedStyle = (element, pseudoElement) => {
    const plain = pseudoElement ? OF_PSEUDO_ELEMENT : PLAIN;
    const read = name =>
      Object.hasOwn(plain, name)
        ? plain[name](element)
        : (!pseudoElement && element.style?.[name]) || '';
    return new Proxy(
      {},
      {
        get: (_, name) =>
          name === 'getPropertyValue'
            ? property => read(camelCase(property))
            : read(name),
      },
    );
  };
}

module.exports = { usePlainStyles };
