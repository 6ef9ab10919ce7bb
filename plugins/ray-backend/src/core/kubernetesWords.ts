import { cutText } from './cutText';

/** The used part of a quota (Kubernetes, `exceeded quota: q, requested: cpu=2, used: cpu=7, limited: cpu=8`). */
const QUOTA_USE =
  /\bused: [^\s,]{1,100}(?:,[^\s,]{1,100}){0,100}, (?=limited: )/g;

/**
 * A text of Kubernetes that is safe for callers: bounded, and without the used part of a quota, which includes pods
 * that the caller may not see.
 */
export function kubernetesWords(text: string): string {
  const words = cutText(text);
  return words.includes('exceeded quota')
    ? words.replace(QUOTA_USE, '')
    : words;
}
