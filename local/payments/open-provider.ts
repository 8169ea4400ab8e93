import { join } from 'node:path'
import { openJsonFile } from '#local/storage/json-file.ts'
import { type CommonTime, catchUp } from './billing/follow-time.ts'
import { startDeliveries, type Webhook } from './deliveries.ts'
import { newId, type Provider } from './provider.ts'
import { PaymentsState } from './state.ts'

const KEPT_EVENTS = 500

/** The provider on its state, with its time, its events and their delivery. */
export async function openProvider(directory: string, webhook: Webhook) {
  const path = join(directory, 'payment-provider.json')
  const { state, save } = await openJsonFile(path, PaymentsState, PaymentsState.parse({}))
  const deliveries = startDeliveries(state, webhook, save)
  let standing: number | undefined
  const time: CommonTime = {
    now: () => standing ?? Math.floor(Date.now() / 1000) + state.ahead,
    standAt(seconds) {
      standing = seconds
    },
  }
  const provider: Provider = {
    state,
    url: '',
    now: time.now,
    emit(type, created, object) {
      state.events.push({
        ...{ id: newId('evt'), object: 'event', created, type, data: { object: structuredClone(object) } },
        delivery: { state: 'waiting', attempts: 0, next_attempt_at: 0 },
      })
      state.events.splice(0, state.events.length - KEPT_EVENTS)
    },
  }

  /** Runs a call after everything that had become due; then writes, and only then delivers events. */
  async function work<Result>(run: () => Result): Promise<Result> {
    catchUp(provider, time)
    try {
      return run()
    } finally {
      await save()
      deliveries.pump()
    }
  }

  /** Lets everything happen that has become due; writes only if something did. */
  async function follow(): Promise<void> {
    if (!catchUp(provider, time)) return
    await save()
    deliveries.pump()
  }

  return { provider, deliveries, work, follow, save }
}

export type OpenProvider = Awaited<ReturnType<typeof openProvider>>
