/** An example of a message, in the spelling of the schemas. */
export interface MessageExample {
  summary: string;
  value: object;
}

/** Examples for the documentation of the API. */
export interface KindExamples {
  /** What may be sent to create an object; each is complete. */
  created: MessageExample[];
  /** What may be sent to change something; the rest stays as it is. */
  patched: MessageExample[];
  /** What is answered. */
  answered: object;
}

/** Where the objects of examples are. */
export const exampleKey = { name: 'demo', namespace: 'default' };

/** What the objects of examples have that belong to somebody. */
export const exampleOwned = {
  ...exampleKey,
  user: 'user:default/jane',
  version: '2.46.0',
};

/** When the objects of examples were made. */
export const EXAMPLE_TIME = '2026-11-21T12:00:00Z';
