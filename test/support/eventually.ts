import { vi } from 'vitest'

/** Looks again until it throws no more: long enough for the busiest machine, and a look every 20 ms costs no time. */
export const eventually = <Value>(look: () => Value | Promise<Value>): Promise<Value> =>
  vi.waitFor(look, { timeout: 150_000, interval: 20 })
