/** Size of every element, pixels. */
const SIZE = { clientWidth: 800, clientHeight: 600 };

/**
 * Gives elements a size for the tests of a file; call it outside of tests. jsdom lays nothing out, and what is made for
 * the room that there is would stay empty.
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
