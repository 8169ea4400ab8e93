/** Whoever does not answer takes seconds to say so: a plan's next question would wait in vain until its caller gives up. */
const PAUSE_MS = 10_000

/** A time after an outage in which nothing is asked. */
export interface Pause {
  readonly isOn: () => boolean
  readonly begin: () => void
}

/** `now` in milliseconds. */
export function createPause(now: () => number = () => Date.now()): Pause {
  let until = Number.NEGATIVE_INFINITY
  return {
    isOn: () => now() < until,
    begin: () => {
      until = now() + PAUSE_MS
    },
  }
}
