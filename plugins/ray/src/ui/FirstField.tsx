import { ReactNode, useEffect, useRef } from 'react';

const FIELD =
  'input:not([disabled]), textarea:not([disabled]), button[aria-haspopup="listbox"]:not([disabled])';

/** Of a group of radio buttons, the selected one takes the focus. */
function takesFocus(element: HTMLElement): boolean {
  return !(
    element instanceof HTMLInputElement &&
    (element.type === 'hidden' ||
      (element.type === 'radio' && !element.checked))
  );
}

/** Focuses the first field within, once; React Aria's dialogs focus themselves only if nothing within has the focus. */
export function FirstField({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = root;
    if (!current || current.contains(document.activeElement)) return;
    [...current.querySelectorAll<HTMLElement>(FIELD)].find(takesFocus)?.focus();
  }, []);
  return <div ref={root}>{children}</div>;
}
