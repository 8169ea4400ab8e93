import type { Server } from 'node:http'
import dynalite from 'dynalite'
import db, { type Callback, type ReadIterator, type Store } from 'dynalite/db/index.js'
import { CorruptStorageError } from '#local/storage/corrupt-storage-error.ts'
import { DamagedFileError, inspectTableFiles } from './table-files.ts'

export type { Item, Store, Table } from 'dynalite/db/index.js'

type OpenedTable = {
  readonly server: Server
  readonly store: Store
  /** To be called once the store is closed: from then on its files must stay as they are. */
  markClosed(): Promise<void>
}

/** Opens dynalite and its store; in memory without a directory. The server does not listen yet. */
export async function openDynalite(directory: string | undefined): Promise<OpenedTable> {
  const files = directory ? await inspected(directory) : undefined
  const opened = createCapturing({ createTableMs: 0, deleteTableMs: 0, updateTableMs: 0, ...pathOption(directory) })
  if (directory) await openDatabase(opened.store, directory)
  closeReads(opened.store)
  await files?.markOpen()
  return { ...opened, markClosed: async () => files?.markClosed() }
}

async function inspected(directory: string) {
  try {
    return await inspectTableFiles(directory)
  } catch (error) {
    throw error instanceof DamagedFileError ? await CorruptStorageError.keepingCopy(directory, error) : error
  }
}

const pathOption = (directory: string | undefined) => (directory ? { path: directory } : {})

// dynalite keeps its store in a closure. It asks `db.create` for it, so the store can be caught on the way.
function createCapturing(options: object): { server: Server; store: Store } {
  const { create } = db
  let store: Store | undefined
  db.create = (given) => {
    store = create(given)
    return store
  }
  try {
    const server = dynalite(options)
    if (!store) throw new Error('dynalite did not create a store; is it still version 4.0.0?')
    return { server, store }
  } finally {
    db.create = create
  }
}

/**
 * dynalite ends a read by `return`, which iterators of its store do not have: each stayed open, with a native buffer of its
 * own, until the process ended. Theirs is called `close`.
 */
function closeReads({ db: database }: Store): void {
  const iterator = database.values({ limit: 0 })
  let prototype = Object.getPrototypeOf(iterator)
  while (prototype && !Object.hasOwn(prototype, 'close')) prototype = Object.getPrototypeOf(prototype)
  if (!prototype) throw new Error('The iterators of the table cannot be closed; is dynalite still version 4.0.0?')
  prototype.return ??= function close(this: ReadIterator) {
    return this.close()
  }
  void iterator.close()
}

async function openDatabase(store: Store, directory: string): Promise<void> {
  try {
    await store.db.open()
  } catch (error) {
    if (causeCode(error) === 'LEVEL_LOCKED') {
      throw new Error(`${directory} is in use: another Stopwise runs on it. Stop that one, or give --directory.`, {
        cause: error,
      })
    }
    throw await CorruptStorageError.keepingCopy(directory, error)
  }
}

function causeCode(error: unknown): unknown {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause ? cause.code : undefined
}

/** Waits for one of dynalite's callback functions. */
export function promised<Value>(call: (callback: Callback<Value>) => void): Promise<Value> {
  return new Promise((resolve, reject) => {
    // dynalite leaves the value out where an operation has no result.
    call((error, value) => (error ? reject(error) : resolve(value as Value)))
  })
}
