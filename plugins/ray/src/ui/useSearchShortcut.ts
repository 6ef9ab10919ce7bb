import { RefObject, useRef } from 'react';
import { useShortcut } from './useShortcut';

/** Focuses the field within an element on `/`. */
export function useSearchShortcut(): RefObject<HTMLDivElement> {
  const ref = useRef<HTMLDivElement>(null);
  useShortcut({ key: '/' }, () => ref.current?.querySelector('input')?.focus());
  return ref;
}
