/**
 * Runs first in a page. In a sandbox without an origin, storages and cookies throw, which breaks pages that use them.
 * These replacements last as long as the page.
 */
const SOURCE = `(() => {
  const storage = () => {
    const items = new Map();
    return {
      get length() { return items.size; },
      key: index => [...items.keys()][index] ?? null,
      getItem: key => items.get(String(key)) ?? null,
      setItem: (key, value) => { items.set(String(key), String(value)); },
      removeItem: key => { items.delete(String(key)); },
      clear: () => items.clear(),
    };
  };
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, name, { value: storage() });
  }
  Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} });
})();`;

/** A script that gives a page in-memory storages. */
export const MEMORY_STORAGE_SCRIPT = `<script>${SOURCE.replace(/\n\s*/g, '')}</script>`;
