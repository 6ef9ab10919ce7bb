import { useEffect, useLayoutEffect, useRef } from 'react';

/** Elements where a key is text input or has a browser function. */
const FIELDS = [
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit])',
  'textarea',
  'select',
  '[contenteditable]:not([contenteditable=false])',
  '[role=textbox]',
].join();

/** Open dialogs handle all keys themselves. */
const DIALOGS = '[role=dialog], [role=alertdialog]';

/** A key, as the browser names it; optionally with `Control`, or `Command` on a Mac. */
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

/** Runs a function on a key, wherever the focus is, except in a field or while a dialog is open. */
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
    // In the capture phase, because lists and tables handle keys themselves.
    window.addEventListener('keydown', listen, { capture: true });
    return () =>
      window.removeEventListener('keydown', listen, { capture: true });
  }, [key, withControl]);
}
