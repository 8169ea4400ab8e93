import type { Capability } from './capabilities.ts'

/**
 * A part of the search that takes only problems whose capabilities it knows.
 *
 * `order`: `fleet/free-route.ts`, which orders one route and asks afterwards whether the vehicle can do it. `breeding`:
 * `genetic/`. `time-scan`: looks for the places of a job by time alone. The fleet search itself, the timings, the scan
 * that makes every test, and the bound know all capabilities: what no other kernel serves falls to them. How a route is
 * timed and scanned is chosen by the breaks of its own vehicle, so that one long day makes no other slow.
 */
export type Kernel = 'order' | 'breeding' | 'time-scan'

/** Which kernels serve what. A kernel that a line does not name never sees a problem that uses it. */
const SERVED_BY: Readonly<Record<Capability, readonly Kernel[]>> = {
  fleet: ['breeding', 'time-scan'],
  'unlike-vehicles': ['order', 'time-scan'],
  shifts: ['order', 'breeding', 'time-scan'],
  windows: ['time-scan'],
  'several-windows': ['time-scan'],
  setups: [],
  breaks: ['order', 'time-scan'],
  'several-breaks': ['order', 'time-scan'],
  'several-windows-of-breaks': ['order', 'time-scan'],
  'max-load-of-breaks': [],
  shipments: ['time-scan'],
  'ride-times': [],
  reloads: [],
  capacities: ['order', 'breeding', 'time-scan'],
  'peaking-loads': ['order'],
  skills: ['order', 'time-scan'],
  'allowed-vehicles': ['order', 'time-scan'],
  oversize: ['order', 'time-scan'],
  'max-tasks': ['order', 'breeding', 'time-scan'],
  'max-travel-time': ['order'],
  // Where nobody waits, a day is as long as its legs and its work.
  pay: ['order', 'time-scan'],
  'priced-hours': ['time-scan'],
  'max-distance': ['order'],
  'fixed-costs': ['order', 'breeding', 'time-scan'],
  'work-costs': ['order', 'time-scan'],
  priorities: ['order', 'breeding', 'time-scan'],
  positions: [],
  sequences: [],
  relations: ['time-scan'],
  balance: ['order', 'time-scan'],
  // The only vehicle is its own mean.
  evenness: ['order', 'time-scan'],
  compactness: ['order', 'time-scan'],
  stability: [],
  'use-every-vehicle': ['order', 'time-scan'],
}

/** Whether a kernel knows all that a problem uses. */
export const serves = (kernel: Kernel, used: ReadonlySet<Capability>): boolean =>
  [...used].every((capability) => SERVED_BY[capability].includes(kernel))
