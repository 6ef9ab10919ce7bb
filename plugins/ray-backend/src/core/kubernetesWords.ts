import { cutText } from './cutText';

/** What a quota's namespace holds already (Kubernetes, `exceeded quota: q, requested: cpu=2, used: cpu=7, limited: cpu=8`). */
const QUOTA_USE =
  /\bused: [^\s,]{1,100}(?:,[^\s,]{1,100}){0,100}, (?=limited: )/g;

/**
 * A text of Kubernetes as callers may get it: cut, and without how much of a quota is used. All pods of a namespace use it,
 * those too that the caller may not see.
 */
export function kubernetesWords(text: string): string {
  const words = cutText(text);
  return words.includes('exceeded quota')
    ? words.replace(QUOTA_USE, '')
    : words;
}
