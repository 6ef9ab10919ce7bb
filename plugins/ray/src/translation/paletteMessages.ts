/** Texts of the command palette and of the help on keys. */
export const paletteMessages = {
  title: 'Search and commands',
  button: 'Search and commands ({{keys}})',
  placeholder: 'Name of an object, page or command',
  actionPlaceholder: 'Name of an action',
  results: 'Results',
  goTo: 'Go to',
  objects: 'Objects',
  deleted: 'Deleted objects',
  placeOfDeleted: '{{section}} · {{namespace}} · {{state}} · deleted {{time}}',
  allDeleted: '{{section}}: the history of all that match',
  onlyDeleted: 'Only deleted objects match. The history has their records.',
  all: '{{section}}: all {{number, number}} that match',
  place: '{{section}} · {{namespace}}',
  placeAndState: '{{section}} · {{namespace}} · {{state}}',
  help: 'Keyboard shortcuts',
  open: 'Open',
  back: 'Back to the search',
  searching: 'Searching…',
  nothing: 'No object matches, or it is hidden from you.',
  failed: 'Not everything could be searched',
  found_one:
    '{{count, number}} object found. The right arrow key shows its actions.',
  found_other:
    '{{count, number}} objects found. The right arrow key shows the actions of one.',
  notLoaded: 'This could not be loaded. Reload the page.',
  keys: {
    anywhere: 'Anywhere on these pages',
    palette: 'Search and commands',
    search: 'The search of the list, or of the log',
    help: 'This help',
    inPalette: 'In the search and commands',
    choose: 'Choose',
    carryOut: 'Run the command, or open the object',
    actions: 'Actions of the object',
    back: 'Back to the search, while nothing is typed',
    close: 'Close',
    inFields: 'These keys have no effect while you type in a field.',
  },
} as const;

/** Texts of search results. */
export const searchMessages = {
  placeAndOwner: '{{section}} · {{namespace}} · {{owner}}',
} as const;
