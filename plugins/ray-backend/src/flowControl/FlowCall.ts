/** A request as flow control sees it: the response over HTTP, a call over gRPC. */
export interface FlowCall {
  /** It was answered, or its caller disconnected. */
  readonly closed: boolean;
  once(event: 'close', listener: () => void): unknown;
  /** Ends the call and its connection without an answer. */
  destroy(): unknown;
}
