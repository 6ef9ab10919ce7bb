/** A separate page, whose visibility a test sets. */
export class FakePage {
  readonly document = document.implementation.createHTMLDocument();
  #state: DocumentVisibilityState = 'visible';

  constructor() {
    Object.defineProperty(this.document, 'visibilityState', {
      get: () => this.#state,
    });
  }

  set visibility(state: DocumentVisibilityState) {
    this.#state = state;
    this.document.dispatchEvent(new Event('visibilitychange'));
  }
}
