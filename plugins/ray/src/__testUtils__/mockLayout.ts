/** Size of every element, pixels. */
const SIZE = { clientWidth: 800, clientHeight: 600 };

/**
 * Gives elements a size for the tests of a file; call it outside of tests. jsdom has no layout, so parts that depend on
 * the available space would stay empty.
 */
export function mockLayout() {
  const { prototype } = HTMLElement;
  beforeAll(() => {
    Element.prototype.scrollTo = () => {};
    Element.prototype.scrollIntoView = () => {};
    for (const [name, value] of Object.entries(SIZE)) {
      Object.defineProperty(prototype, name, {
        configurable: true,
        get: () => value,
      });
    }
  });
  afterAll(() => {
    for (const name of Object.keys(SIZE)) {
      Reflect.deleteProperty(prototype, name);
    }
  });
}
