import { useEffect } from 'react';

/** Keeps text typed while the palette is loading, for users who know its keys. */
export function EarlyTyping(props: {
  onType(character: string): void;
  onEnter(): void;
}) {
  const { onType, onEnter } = props;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey) return;
      if (key !== 'Enter' && key.length !== 1) return;
      event.preventDefault();
      if (key === 'Enter') onEnter();
      else onType(key);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [onType, onEnter]);
  return null;
}
