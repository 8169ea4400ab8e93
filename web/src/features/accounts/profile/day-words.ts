/** A day as people write it: "Nov 22, 2026". The server counts days in UTC. `at` in milliseconds since the epoch. */
export const dayWords = (at: number): string =>
  new Date(at).toLocaleDateString('en-US', { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' })
