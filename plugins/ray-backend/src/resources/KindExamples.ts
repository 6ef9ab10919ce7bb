/** An example of a message, in the spelling of the schemas. */
export interface MessageExample {
  summary: string;
  value: object;
}

/** Examples for the API's documentation. */
export interface KindExamples {
  /** Examples of creates; each is complete. */
  created: MessageExample[];
  /** Examples of patches; fields that are left out stay unchanged. */
  patched: MessageExample[];
  /** Examples of answers. */
  answered: object;
}

/** Namespace and names of the examples. */
export const exampleKey = { name: 'demo', namespace: 'default' };

/** Common fields of examples with an owner. */
export const exampleOwned = {
  ...exampleKey,
  user: 'user:default/jane',
  version: '2.46.0',
};

/** Creation time of the examples. */
export const EXAMPLE_TIME = '2026-11-21T12:00:00Z';
