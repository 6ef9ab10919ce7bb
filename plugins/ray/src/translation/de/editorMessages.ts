/** The editor for code, in German. */
export const editorMessages = {
  'editor.find': 'Suchen',
  'editor.next': 'weiter',
  'editor.previous': 'zurück',
  'editor.all': 'alle',
  'editor.matchCase': 'Groß- und Kleinschreibung',
  'editor.regexp': 'regulärer Ausdruck',
  'editor.byWord': 'ganze Wörter',
  'editor.replaceWith': 'Ersetzen durch',
  'editor.replace': 'ersetzen',
  'editor.replaceAll': 'alle ersetzen',
  'editor.close': 'Schließen',
  'editor.completions': 'Vorschläge',
  'editor.problems': 'Probleme',
  'editor.fold': 'Einklappen',
  'editor.unfold': 'Ausklappen',
  'editor.folded': 'eingeklappte Zeilen',
} as const;
