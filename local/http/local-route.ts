import type { IncomingMessage, ServerResponse } from 'node:http'

/** Something that a part of the local cloud serves on the product's origin, below a path prefix. */
export type LocalRoute = {
  /** Matches the path itself and everything below it. */
  readonly prefix: string
  /** Its forms change things; every other page shows and never changes anything. */
  readonly isForm?: true
  handle(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> | void
}

export const matchesRoute = ({ prefix }: LocalRoute, path: string): boolean =>
  path === prefix || path.startsWith(prefix.endsWith('/') ? prefix : `${prefix}/`)
