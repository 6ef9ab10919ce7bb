import { ReactNode, useEffect, useRef } from 'react';
import { focusFirstField } from './focusField';

/** Focuses the first field within, once; React Aria's dialogs focus themselves only if nothing within has the focus. */
export function FirstField({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = root;
    if (!current || current.contains(document.activeElement)) return;
    focusFirstField(current);
  }, []);
  return <div ref={root}>{children}</div>;
}
