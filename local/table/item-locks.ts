import type { Callback } from 'dynalite/db/index.js'
import type { Store } from './dynalite-store.ts'
import type { Step } from './transaction-plan.ts'

/** Holds the locks of all items while `run` works. Taken in one order, so that transactions never deadlock. */
export async function lockSteps<Result>(steps: readonly Step[], run: () => Promise<Result>): Promise<Result> {
  const releases: (() => void)[] = []
  const inOrder = steps.toSorted((left, right) => (left.id < right.id ? -1 : 1))
  for (const step of inOrder) releases.push(await lockItem(step))
  try {
    return await run()
  } finally {
    for (const release of releases) release()
  }
}

function lockItem({ items, key }: Step): Promise<() => void> {
  return new Promise((resolve) => {
    items.lock(key, (release) => {
      const free = release(() => undefined)
      resolve(() => free(undefined))
    })
  })
}

/** The same store, whose item locks do nothing: for writes inside a transaction that already holds them. */
export function withoutLocks(store: Store): Store {
  const passThrough = (callback: Callback) => callback
  return {
    ...store,
    getItemDb: (name) => ({ ...store.getItemDb(name), lock: (_key, run) => run(passThrough) }),
  }
}
