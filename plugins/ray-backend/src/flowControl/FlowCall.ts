/** A request, as far as flow control is concerned: the response to it over HTTP, a call over gRPC. */
export interface FlowCall {
  /** It has been answered, or its caller is gone. */
  readonly closed: boolean;
  once(event: 'close', listener: () => void): unknown;
  /** Ends it without an answer, and its connection with it. */
  destroy(): unknown;
}
