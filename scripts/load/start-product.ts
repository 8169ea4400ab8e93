import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Account, Asked, ServerSample, Told } from './product-messages.ts'

const PROCESS = fileURLToPath(new URL('./product-process.ts', import.meta.url))

/** A whole local cloud on free ports, with nobody in it yet. */
export interface Product {
  readonly url: string
  /** Makes accounts and signs them in: no password is asked, which takes a second of processor each. */
  readonly accounts: (asked: Asked) => Promise<readonly Account[]>
  /** How it fares from now on; each call begins anew. */
  readonly watch: () => readonly ServerSample[]
  readonly close: () => Promise<void>
}

/** Starts one, on its own table or on that of an address. @throws if it cannot start. */
export async function startProduct(table?: string): Promise<Product> {
  const child = fork(PROCESS, table === undefined ? [] : [table], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const exit = once(child, 'exit')
  let samples: ServerSample[] = []
  const awaited: PromiseWithResolvers<Told>[] = []
  child.on('message', (told: Told) => {
    if (told.sample) samples.push(told.sample)
    else awaited.shift()?.resolve(told)
  })
  void exit.then(() => {
    for (const each of awaited.splice(0)) each.reject(new Error('The local cloud has ended'))
  })
  const next = (): Promise<Told> => {
    const told = Promise.withResolvers<Told>()
    awaited.push(told)
    return told.promise
  }
  const { ready: url = '' } = await next()
  return {
    url,
    accounts: async (asked) => {
      const told = next()
      child.send(asked)
      const { accounts, failure } = await told
      if (!accounts) throw new Error(failure)
      return accounts
    },
    watch: () => {
      samples = []
      return samples
    },
    close: async () => {
      if (child.connected) child.disconnect()
      await exit
    },
  }
}
