import { join } from 'node:path'
import { openJsonFile } from '#local/storage/json-file.ts'
import type { Webhook } from './events/deliver.ts'
import { startDeliveries } from './events/deliveries.ts'
import { type CommonTime, catchUp } from './lifecycle/follow-time.ts'
import { type NewEvent, newId, type Provider } from './provider.ts'
import { PaymentsState } from './state.ts'

const KEPT_EVENTS = 500

/** What a request says about itself, for the events that come of it. */
export interface Cause {
  readonly id: string | null
  readonly idempotency_key: string | null
}

/** The provider on its state: with its time, its events and their delivery. */
export async function openProvider({ directory, url, webhook }: { directory: string; url: string; webhook: Webhook }) {
  const file = await openJsonFile(join(directory, 'payments.json'), PaymentsState, PaymentsState.parse({}))
  const { state } = file
  const save = combineWrites(file.save)
  const deliveries = startDeliveries(state, webhook, save)
  let standing: number | undefined
  let cause: Cause = NOBODY
  const now = () => standing ?? Math.floor(Date.now() / 1000) + state.ahead
  const time: CommonTime = {
    now,
    standAt(seconds) {
      standing = seconds
    },
  }

  function emit({ type, created, object, previous }: NewEvent): void {
    state.events.push({
      ...{ id: newId('evt'), created, type, object: plain(object), request: { ...cause } },
      previous_attributes: previous ? plain(previous) : null,
      delivery: { state: 'waiting', attempts: 0, next_attempt_at: null, last_answer: null },
    })
    state.events.splice(0, state.events.length - KEPT_EVENTS)
  }

  const provider: Provider = { state, url, now, emit }

  /** Runs a call whole, after what had become due before it; then writes, and only then tells others. */
  async function work<Result>(run: () => Result, by: Cause = NOBODY): Promise<Result> {
    catchUp(provider, time)
    cause = by
    try {
      return run()
    } finally {
      cause = NOBODY
      await save()
      deliveries.pump()
    }
  }

  /** Lets happen what has become due; writes only if something did. */
  async function follow(): Promise<void> {
    if (!catchUp(provider, time)) return
    await save()
    deliveries.pump()
  }

  return { provider, deliveries, work, follow, save }
}

const NOBODY: Cause = { id: null, idempotency_key: null }

const plain = (object: object): Record<string, unknown> => JSON.parse(JSON.stringify(object))

/** Whoever asks while a write runs shares the next one. */
function combineWrites(write: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined
  return () => {
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined
        running = write()
        return running
      })
    return next
  }
}

export type OpenProvider = Awaited<ReturnType<typeof openProvider>>
