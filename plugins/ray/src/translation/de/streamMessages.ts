/** Why a stream of changes has ended, in German; placeholders are those of the contract. */
export const streamMessages = {
  'explanation.StreamCredentialsExpired':
    'Deine Anmeldung ist abgelaufen. Folge den Änderungen mit einer neuen weiter, ab dem letzten {token}.',
  'explanation.StreamForbidden':
    'Du darfst diese Objekte nicht mehr sehen. Frage die Administration des Portals.',
  'explanation.StreamUndecided':
    'Das Portal kann nicht herausfinden, was du sehen darfst: Sein Berechtigungssystem antwortet nicht. Folge den Änderungen noch einmal, ab dem letzten {token}.',
  'explanation.StreamShutDown':
    'Das Portal wird beendet. Folge den Änderungen noch einmal, ab dem letzten {token}.',
  'explanation.StreamTooSlow':
    'Du liest zu langsam. Folge den Änderungen noch einmal, ab dem letzten {token}.',
  'explanation.StreamReset':
    'Der {token} ist zu alt, oder du darfst inzwischen anderes sehen. Folge den Änderungen noch einmal, ohne {token}.',
} as const;
