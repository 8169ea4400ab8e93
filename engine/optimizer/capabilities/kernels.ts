import type { Capability } from './capabilities.ts'

/**
 * A part of the search that takes only problems whose capabilities it knows.
 *
 * `order`: `fleet/free-route.ts`, which orders one route and asks afterwards whether the vehicle can do it. `breeding`:
 * `genetic/`. `time-scan`: looks for the places of a job by time alone. `parts`: `parts/`, which searches neighbouring
 * routes of large fleets on their own, and so wants a cost that is the sum of those of the routes. `bound`: the
 * certificate, which says nothing of a problem with a capability that it is not named beside: one that makes legs or work
 * cheaper than `relax/` takes them for would make it wrong. The fleet search itself, the timings, and the scan that makes
 * every test know all capabilities: what no other kernel serves falls to them. How a route is timed and scanned is chosen
 * by the breaks of its own vehicle, so that one long day makes no other slow.
 */
export type Kernel = 'order' | 'breeding' | 'timed-breeding' | 'time-scan' | 'parts' | 'bound'

/** Which kernels serve what. A kernel that a line does not name never sees a problem that uses it. */
const SERVED_BY: Readonly<Record<Capability, readonly Kernel[]>> = {
  fleet: ['breeding', 'timed-breeding', 'time-scan', 'parts', 'bound'],
  'unlike-vehicles': ['order', 'timed-breeding', 'time-scan', 'parts', 'bound'],
  shifts: ['order', 'breeding', 'timed-breeding', 'time-scan', 'parts', 'bound'],
  hours: [],
  windows: ['timed-breeding', 'time-scan', 'parts', 'bound'],
  'several-windows': ['time-scan', 'parts', 'bound'],
  'soft-windows': ['bound'],
  setups: ['parts', 'bound'],
  breaks: ['order', 'time-scan', 'parts', 'bound'],
  'several-breaks': ['order', 'time-scan', 'parts', 'bound'],
  'several-windows-of-breaks': ['order', 'time-scan', 'parts', 'bound'],
  'max-load-of-breaks': ['parts', 'bound'],
  shipments: ['time-scan', 'parts', 'bound'],
  'ride-times': ['bound'],
  reloads: ['bound'],
  capacities: ['order', 'breeding', 'timed-breeding', 'time-scan', 'parts', 'bound'],
  'peaking-loads': ['order', 'parts', 'bound'],
  skills: ['order', 'timed-breeding', 'time-scan', 'parts', 'bound'],
  'allowed-vehicles': ['order', 'timed-breeding', 'time-scan', 'parts', 'bound'],
  preferences: ['order', 'time-scan', 'bound'],
  oversize: ['order', 'timed-breeding', 'time-scan', 'parts', 'bound'],
  'max-tasks': ['order', 'breeding', 'timed-breeding', 'time-scan', 'parts', 'bound'],
  'max-travel-time': ['order', 'parts', 'bound'],
  // Where nobody waits, a day is as long as its legs and its work.
  pay: ['order', 'timed-breeding', 'time-scan', 'parts', 'bound'],
  'priced-hours': ['time-scan', 'parts', 'bound'],
  'max-duration': ['order', 'parts', 'bound'],
  // Without windows, only a break makes somebody wait.
  'max-wait': ['order', 'parts', 'bound'],
  'max-distance': ['order', 'parts', 'bound'],
  'fixed-costs': ['order', 'breeding', 'timed-breeding', 'time-scan', 'parts', 'bound'],
  'work-costs': ['order', 'time-scan', 'parts', 'bound'],
  // Where priorities are traded, a part has too few requests to choose from.
  priorities: ['order', 'breeding', 'timed-breeding', 'time-scan', 'bound'],
  positions: ['parts', 'bound'],
  sequences: ['parts', 'bound'],
  relations: ['time-scan', 'bound'],
  balance: ['order', 'time-scan', 'bound'],
  // The only vehicle is its own mean.
  evenness: ['order', 'time-scan', 'bound'],
  compactness: ['order', 'time-scan', 'bound'],
  stability: ['bound'],
  'use-every-vehicle': ['order', 'time-scan', 'parts', 'bound'],
}

/** Whether a kernel knows all that a problem uses. */
export const serves = (kernel: Kernel, used: ReadonlySet<Capability>): boolean =>
  [...used].every((capability) => SERVED_BY[capability].includes(kernel))
