/** Texts of the editor for code. */
export const editorMessages = {
  find: 'Find',
  next: 'next',
  previous: 'previous',
  all: 'all',
  matchCase: 'match case',
  regexp: 'regular expression',
  byWord: 'whole words',
  replaceWith: 'Replace with',
  replace: 'replace',
  replaceAll: 'replace all',
  close: 'Close',
  completions: 'Proposals',
  problems: 'Problems',
  fold: 'Fold this',
  unfold: 'Unfold this',
  folded: 'folded lines',
} as const;
