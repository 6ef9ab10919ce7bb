/** Long enough to read a sentence and to follow its link. */
export const TOAST_TIMEOUT_MS = 6000;
