const FIELD =
  'input:not([disabled]), textarea:not([disabled]), button[aria-haspopup="listbox"]:not([disabled])';

/** Of a group of radio buttons, the selected one takes the focus. */
function takesFocus(element: HTMLElement): boolean {
  return !(
    element instanceof HTMLInputElement &&
    (element.type === 'hidden' ||
      element.hidden ||
      (element.type === 'radio' && !element.checked))
  );
}

/** Focuses the first field within an element. */
export function focusFirstField(root: Element): void {
  [...root.querySelectorAll<HTMLElement>(FIELD)].find(takesFocus)?.focus();
}

/** Focuses the first field that follows an element in the document. */
export function focusNextField(element: Element): void {
  const { DOCUMENT_POSITION_FOLLOWING } = Node;
  [...document.querySelectorAll<HTMLElement>(FIELD)]
    .filter(
      field =>
        element.compareDocumentPosition(field) === DOCUMENT_POSITION_FOLLOWING,
    )
    .find(takesFocus)
    ?.focus();
}
