const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

/** The keys that open the palette, as the reader's keyboard names them. */
export const PALETTE_KEYS = isMac ? '⌘ K' : 'Ctrl K';
