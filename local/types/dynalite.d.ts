/** The parts of dynalite 4.0.0 that the local table builds on. Pinned exactly: these are its inner files. */
declare module 'dynalite' {
  import type { Server } from 'node:http'

  type Options = { path?: string; createTableMs?: number; deleteTableMs?: number; updateTableMs?: number }
  export default function dynalite(options: Options): Server
}

declare module 'dynalite/db/index.js' {
  export type Item = Record<string, Record<string, unknown>>
  export type Callback<Value = unknown> = (error: unknown, value?: Value) => void
  export type KeySchema = { AttributeName: string; KeyType: string }[]
  export type Table = { KeySchema: KeySchema }
  /** Hands over a wrapper: the lock is free again once a wrapped callback has run. */
  export type Release = (callback: Callback) => Callback
  export type SubDatabase = {
    get(key: string, callback: Callback): void
    put(key: string, value: unknown, callback: Callback): void
    lock(key: string, run: (release: Release) => void): void
  }
  /** A read that is under way; it holds memory of its own until it is closed. */
  export type ReadIterator = { next(): Promise<unknown>; close(): Promise<void>; return?(): Promise<void> }
  export type Store = {
    db: { open(): Promise<void>; close(): Promise<void>; values(options: { limit: number }): ReadIterator }
    getTable(name: string, callback: Callback<Table>): void
    getItemDb(name: string): SubDatabase
    getTagDb(name: string): SubDatabase
  }
  const db: {
    create(options: unknown): Store
    createKey(key: Item, table: Table): string
    validateItem(item: Item, table: Table): Error | undefined
    validateKey(key: Item, table: Table): Error | undefined
    checkConditional(request: object, existing: Item | undefined): Error | undefined
  }
  export default db
}

declare module 'dynalite/validations/index.js' {
  import type { Store } from 'dynalite/db/index.js'

  const validations: {
    checkTypes<Request extends object>(request: object, types: object): Request
    checkValidations(request: object, types: object, custom: unknown, store: Store): void
  }
  export default validations
}

declare module 'dynalite/validations/*' {
  const validation: { types: object; custom: unknown }
  export default validation
}

declare module 'dynalite/actions/*' {
  import type { Callback, Store } from 'dynalite/db/index.js'
  export default function action(store: Store, request: object, callback: Callback): void
}
