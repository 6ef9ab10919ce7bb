/**
 * The type of a field in a message of Kubernetes' API. Go's JSON leaves zeros of plain fields out but writes those of
 * pointers, while on this wire both look alike: `count` and `flag` are the plain ones.
 */
export type FieldType =
  | 'string'
  | 'bytes'
  | 'integer'
  | 'count'
  | 'boolean'
  | 'flag'
  | 'time'
  | 'microTime'
  | 'quantity'
  | 'intOrString'
  | { message: MessageType }
  | { list: FieldType }
  | { mapTo: 'string' | 'bytes' | 'quantity' };

/** Names and types of a message's fields by number; others are skipped. */
export type MessageType = Readonly<
  Record<
    number,
    | readonly [name: string, type: FieldType]
    /** A message whose fields JSON shows among those of the message around it. */
    | { readonly inline: MessageType }
  >
>;
