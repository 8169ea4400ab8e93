import * as z from 'zod'

/** What goes wrong on purpose, for tests. */
export const Fault = z.strictObject({
  /** `slow` waits, `error` answers 500, `busy` answers 429, `lost` does the work and drops the answer. */
  kind: z.enum(['slow', 'error', 'busy', 'lost']),
  /** Requests whose path begins so. */
  path: z.string().default('/v1/'),
  method: z.enum(['GET', 'POST', 'DELETE']).optional(),
  milliseconds: z.coerce.number().int().min(0).max(120_000).default(0),
  /** How often it happens. */
  times: z.coerce.number().int().min(1).default(1),
})
export type Fault = z.infer<typeof Fault>

export interface Faults {
  add(fault: Fault): void
  clear(): void
  list(): readonly Fault[]
  /** The first that fits, which is used up by it. */
  take(method: string, path: string): Fault | undefined
}

export function createFaults(): Faults {
  let faults: Fault[] = []
  return {
    add: (fault) => void faults.push({ ...fault }),
    clear() {
      faults = []
    },
    list: () => faults,
    take(method, path) {
      const fits = (each: Fault) => path.startsWith(each.path) && (each.method ?? method) === method
      const fault = path === '/faults' ? undefined : faults.find(fits)
      if (!fault) return undefined
      fault.times -= 1
      faults = faults.filter(({ times }) => times > 0)
      return fault
    },
  }
}
