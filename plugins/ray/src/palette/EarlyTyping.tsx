import { useEffect } from 'react';

/** Keeps text typed while the palette is loading, for users who know its keys. */
export function EarlyTyping({ onType }: { onType(character: string): void }) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event;
      if (key.length !== 1 || ctrlKey || metaKey || altKey) return;
      event.preventDefault();
      onType(key);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [onType]);
  return null;
}
