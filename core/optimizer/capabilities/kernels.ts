import type { Capability } from './capabilities.ts'

/**
 * A part of the search that takes only problems whose capabilities it knows.
 *
 * `order`: `fleet/free-route.ts`, which orders one route and asks afterwards whether the vehicle can do it. `breeding`:
 * `genetic/`. The timings bring a changed route up to date; the scans look for the places of a job by time alone. The
 * fleet search itself, timing by mask, the scan that makes every test, and the bound know all capabilities: what no
 * other kernel serves falls to them.
 */
export type Kernel = 'order' | 'breeding' | Timing | Scan

type Timing = 'plain-timing' | 'single-break-timing'
type Scan = 'plain-scan' | 'single-break-scan'

const TIMINGS: readonly Timing[] = ['plain-timing', 'single-break-timing']
const SCANS: readonly Scan[] = ['plain-scan', 'single-break-scan']
const FAST = [...TIMINGS, ...SCANS]

/** Which kernels serve what. A kernel that a line does not name never sees a problem that uses it. */
const SERVED_BY: Readonly<Record<Capability, readonly Kernel[]>> = {
  fleet: ['breeding', ...FAST],
  'unlike-vehicles': ['order', ...FAST],
  shifts: ['order', 'breeding', ...FAST],
  windows: FAST,
  'several-windows': [],
  breaks: ['order', 'single-break-timing', 'single-break-scan'],
  'several-breaks': ['order'],
  'several-windows-of-breaks': ['order'],
  shipments: FAST,
  capacities: ['order', 'breeding', ...FAST],
  'peaking-loads': ['order', ...TIMINGS],
  skills: ['order', ...FAST],
  'allowed-vehicles': ['order', ...FAST],
  oversize: ['order', ...FAST],
  'max-tasks': ['order', 'breeding', ...FAST],
  'max-travel-time': ['order', ...TIMINGS],
  'fixed-costs': ['order', 'breeding', ...FAST],
  priorities: ['order', 'breeding', ...FAST],
  positions: TIMINGS,
  sequences: TIMINGS,
  balance: ['order', ...FAST],
  compactness: ['order', ...FAST],
  stability: TIMINGS,
  'use-every-vehicle': ['order', ...FAST],
}

/** Whether a kernel knows all that a problem uses. */
export const serves = (kernel: Kernel, used: ReadonlySet<Capability>): boolean =>
  [...used].every((capability) => SERVED_BY[capability].includes(kernel))
