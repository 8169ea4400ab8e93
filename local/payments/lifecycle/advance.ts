import { toClock } from '../objects/history.ts'
import type { Provider } from '../provider.ts'
import type { ClockRecord } from '../records/history.ts'
import { nextDue } from './follow-time.ts'

/** Common time that can be made to stand while what was due in the meantime happens, each at its own moment. */
export interface CommonTime {
  now(): number
  standAt(seconds: number | undefined): void
}

/** Whatever has become due happens, in its order and as if at its time. */
export function catchUp(provider: Provider, time: CommonTime): boolean {
  const until = time.now()
  let hasChanged = false
  try {
    for (let due = nextDue(provider, null); due && due.at <= until; due = nextDue(provider, null)) {
      time.standAt(due.at)
      due.run()
      hasChanged = true
    }
  } finally {
    time.standAt(undefined)
  }
  return hasChanged
}

/** Moves a test clock; what follows it goes through everything in between. */
export function advanceClock(provider: Provider, clock: ClockRecord, until: number): void {
  for (let due = nextDue(provider, clock.id); due && due.at <= until; due = nextDue(provider, clock.id)) {
    clock.frozen_time = Math.max(clock.frozen_time, due.at)
    due.run()
  }
  clock.frozen_time = until
  provider.emit({ type: 'test_helpers.test_clock.ready', created: until, object: toClock(clock) })
}
