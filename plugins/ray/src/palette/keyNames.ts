const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

/** The keys of the palette, as the user's keyboard names them. */
export const PALETTE_KEYS = isMac ? '⌘ K' : 'Ctrl K';
