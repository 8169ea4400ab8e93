import type { Break, Job, Pay, Problem, Task, TimeWindow, Vehicle } from '#engine/optimizer/index.ts'

/** A change that leaves a problem valid and takes some of its rules away, so that a simpler kernel serves it. */
export type Simplification = (problem: Problem) => Problem

/** Every task has one window at most, no vehicle a break. */
export const plainTime: Simplification = (problem) =>
  mapVehicles(singleWindows(problem), ({ breaks: _, ...vehicle }) => vehicle)

/** Every task has one window at most, every vehicle one break with one window. */
export const oneBreak: Simplification = (problem) =>
  mapVehicles(singleWindows(problem), ({ breaks = [NOON], ...vehicle }) => ({
    ...vehicle,
    breaks: breaks.slice(0, 1).map(({ windows, ...pause }) => ({ ...pause, windows: windows.slice(0, 1) })),
  }))

/** No vehicle has a break; tasks keep all their windows. */
export const splitWindows: Simplification = (problem) => mapVehicles(problem, ({ breaks: _, ...vehicle }) => vehicle)

/** Every vehicle has one break, which may have several windows, as tasks may. */
export const splitBreak: Simplification = (problem) =>
  mapVehicles(problem, ({ breaks = [SPLIT], ...vehicle }) => ({ ...vehicle, breaks: breaks.slice(0, 1) }))

/** One more vehicle, whose day has three breaks: what it needs is no business of the others. */
export const besideLongDay =
  (simplify: Simplification): Simplification =>
  (problem) => {
    const { vehicles, ...others } = simplify(problem)
    const breaks = [NOON, LATE, SPLIT].map((pause, id) => ({ ...pause, id }))
    return { ...others, vehicles: [...vehicles, { id: 99, profile: 'car', breaks }] }
  }

/** Every vehicle has two breaks. */
export const twoBreaks: Simplification = (problem) =>
  mapVehicles(problem, ({ breaks = [], ...vehicle }) => ({
    ...vehicle,
    breaks: [...breaks, NOON, LATE].slice(0, 2).map((pause, id) => ({ ...pause, id })),
  }))

/** Nothing but time depends on the place in a route. */
export const timeAlone: Simplification = ({ sequences: _, shipments: __, objective, ...problem }) => ({
  ...mapVehicles(problem, ({ maxTravelTime: ___, maxDistance: ____, ...vehicle }) => vehicle),
  jobs: problem.jobs.map(
    ({ position: _position, pickup: _pickup, setup: _setup, setupPerType: _own, softWindow: _wish, ...job }) => job,
  ),
  ...(objective && { objective: { ...objective, stability: 0 } }),
})

/** One more rule, and nothing else but time, that depends on the place in a route: each has to keep fast scans away. */
export const oneRule: Readonly<
  Record<
    | 'short travel'
    | 'a sequence'
    | 'a position'
    | 'setups'
    | 'peaking loads'
    | 'short waits'
    | 'short waits and pay'
    | 'soft windows'
    | 'short days'
    | 'short days and pay'
    | 'soft windows and pay'
    | 'soft windows and overtime',
    Simplification
  >
> = {
  'soft windows': (problem) => wishAll(plainTime(timeAlone(problem))),
  'soft windows and pay': (problem) => wishAll(payAll(plainTime(timeAlone(problem)), { perSecond: 2 })),
  'soft windows and overtime': (problem) =>
    wishAll(payAll(plainTime(timeAlone(problem)), { overtime: { after: 50, perSecond: 3 } })),
  'short waits': (problem) => waitBriefly(plainTime(timeAlone(problem))),
  'short waits and pay': (problem) =>
    waitBriefly(payAll(plainTime(timeAlone(problem)), { perSecond: 2, lateEnd: { after: 60, perSecond: 1 } })),
  'short days': (problem) => stayBriefly(plainTime(timeAlone(problem))),
  'short days and pay': (problem) =>
    stayBriefly(payAll(plainTime(timeAlone(problem)), { perSecond: 2, lateEnd: { after: 60, perSecond: 1 } })),
  'short travel': (problem) =>
    mapVehicles(plainTime(timeAlone(problem)), (vehicle) => ({ ...vehicle, maxTravelTime: 60 })),
  'a sequence': (problem) => ({ ...plainTime(timeAlone(problem)), sequences: [problem.jobs.map(({ id }) => id)] }),
  'a position': (problem) => mapJobs(plainTime(timeAlone(problem)), (job) => ({ ...job, position: 'last' }), 2),
  setups: (problem) =>
    mapJobs(plainTime(timeAlone(problem)), (job) => ({ ...job, setup: 7, location: job.location % 3 }), 1),
  'peaking loads': (problem) => {
    const { delivery, pickup } = { delivery: [2], pickup: [2] }
    const loaded = mapJobs(plainTime(timeAlone(problem)), ({ delivery: _, ...job }) => ({ ...job, delivery }), 1)
    const both = mapJobs(loaded, ({ delivery: _, ...job }) => ({ ...job, pickup }), 2)
    return mapVehicles(both, (vehicle) => ({ ...vehicle, capacity: [5] }))
  },
}

/** One vehicle, and nothing that depends on the order but costs and the times of the whole route. */
export const oneFreeRoute: Simplification = (problem) => {
  const { vehicles, jobs, relations: _, ...others } = plainTime(timeAlone(problem))
  return { ...others, vehicles: vehicles.slice(0, 1), jobs: jobs.map(({ windows: __, ...job }) => freeJob(job)) }
}

const freeJob = ({ vehicles: _, ...job }: Omit<Job, 'windows'>): Job => job

/** Every job is wished for at a time of its own, some at no moment before, some at none after. */
const wishAll: Simplification = ({ jobs, ...problem }) => ({
  ...problem,
  jobs: jobs.map((job, index) => {
    const from = (37 * index) % 90
    const softWindow = { window: [from, from + 8] as const, earliness: index % 3, lateness: (index + 1) % 4 }
    return { ...job, softWindow }
  }),
})

const waitBriefly = (problem: Problem): Problem => mapVehicles(problem, (vehicle) => ({ ...vehicle, maxWait: 4 }))

const stayBriefly = (problem: Problem): Problem => mapVehicles(problem, (vehicle) => ({ ...vehicle, maxDuration: 90 }))

const payAll = (problem: Problem, pay: Pay): Problem => mapVehicles(problem, (vehicle) => ({ ...vehicle, pay }))

const NOON: Break = { id: 0, service: 6, windows: [[30, 60]] }
const SPLIT: Break = {
  id: 2,
  service: 5,
  windows: [
    [10, 20],
    [45, 70],
  ],
}
const LATE: Break = { id: 1, service: 4, windows: [[50, 90]] }

/** Changes every job whose place in the list is a multiple of `nth`. */
const mapJobs = (problem: Problem, change: (job: Job) => Job, nth: number): Problem => ({
  ...problem,
  jobs: problem.jobs.map((job, index) => (index % nth === 0 ? change(job) : job)),
})

/** Changes every vehicle, and lets none reload: a place beside a reload is none that linking one task tells of. */
const mapVehicles = (problem: Problem, change: (vehicle: Vehicle) => Vehicle): Problem => ({
  ...problem,
  vehicles: problem.vehicles.map(({ reloads: _, ...vehicle }) => change(vehicle)),
})

const firstOf = ({ windows }: Pick<Task, 'windows'>): { windows?: readonly TimeWindow[] } =>
  windows ? { windows: windows.slice(0, 1) } : {}

const singleWindows: Simplification = ({ jobs, shipments, ...problem }) => ({
  ...problem,
  jobs: jobs.map((job) => ({ ...job, ...firstOf(job) })),
  ...(shipments && {
    shipments: shipments.map(({ pickup, delivery, ...shipment }) => ({
      ...shipment,
      pickup: { ...pickup, ...firstOf(pickup) },
      delivery: { ...delivery, ...firstOf(delivery) },
    })),
  }),
})
