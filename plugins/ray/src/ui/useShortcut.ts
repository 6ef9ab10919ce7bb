import { useEffect, useLayoutEffect, useRef } from 'react';

/** Where a key is a character, or what the browser makes of it. */
const FIELDS = [
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit])',
  'textarea',
  'select',
  '[contenteditable]:not([contenteditable=false])',
  '[role=textbox]',
].join();

/** Open dialogs have the keyboard for themselves. */
const DIALOGS = '[role=dialog], [role=alertdialog]';

/** A key, as the browser names it; with `Control`, or `Command` on a Mac, where that is said. */
export interface Shortcut {
  key: string;
  withControl?: boolean;
}

function isPressed(event: KeyboardEvent, shortcut: Shortcut): boolean {
  const { key, withControl = false } = shortcut;
  const { ctrlKey, metaKey, altKey } = event;
  return (
    event.key.toLowerCase() === key &&
    (ctrlKey || metaKey) === withControl &&
    !altKey &&
    !event.repeat &&
    !event.isComposing
  );
}

function isTaken({ target }: KeyboardEvent): boolean {
  const isTyping = target instanceof Element && target.closest(FIELDS) !== null;
  return isTyping || document.querySelector(DIALOGS) !== null;
}

/** Does something on a key, wherever on the page the focus is, but in a field or while a dialog is open. */
export function useShortcut(
  { key, withControl }: Shortcut,
  run: () => void,
): void {
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  }, [run]);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isPressed(event, { key, withControl }) || isTaken(event)) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current();
    };
    // Before the page's own elements: lists and tables keep keys for themselves.
    window.addEventListener('keydown', listen, { capture: true });
    return () =>
      window.removeEventListener('keydown', listen, { capture: true });
  }, [key, withControl]);
}
