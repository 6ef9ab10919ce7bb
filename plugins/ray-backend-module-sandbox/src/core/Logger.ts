/** Where the sandbox logs; a portal's logger is one. */
export interface Logger {
  error(message: string, meta?: Error): void;
  info(message: string, meta?: { [name: string]: string }): void;
  debug(message: string): void;
}
