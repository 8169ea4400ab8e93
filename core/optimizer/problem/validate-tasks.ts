import { checkNumber, checkNumbers, checkUnique, type Fault } from './fault.ts'
import type { Job, Problem, Shipment, Task } from './problem.ts'
import { validateWindows } from './validate-windows.ts'

/** Faults of the jobs and shipments of a problem. */
export function validateTasks({ vehicles, jobs, shipments = [], matrices }: Problem): Fault[] {
  const known: Known = {
    locations: Math.min(...vehicles.map(({ profile }) => matrices[profile]?.size ?? Number.POSITIVE_INFINITY)),
    vehicles: new Set(vehicles.map(({ id }) => id)),
  }
  const pathOf = (kind: 'pickup' | 'delivery') => (shipment: Shipment, index: number) => ({
    path: `shipments[${index}].${kind}.id`,
    id: shipment[kind].id,
  })
  return [
    ...checkUnique(jobs.map(({ id }, index) => ({ path: `jobs[${index}].id`, id }))),
    ...checkUnique(shipments.map(pathOf('pickup'))),
    ...checkUnique(shipments.map(pathOf('delivery'))),
    ...jobs.flatMap((job, index) => validateJob(`jobs[${index}]`, job, known)),
    ...shipments.flatMap((shipment, index) => validateShipment(`shipments[${index}]`, shipment, known)),
  ]
}

/** What tasks may refer to. */
interface Known {
  /** Number of locations that every matrix in use has. */
  readonly locations: number
  readonly vehicles: ReadonlySet<number>
}

const validateJob = (path: string, job: Job, known: Known): Fault[] => [
  ...validateTask(path, job, known),
  ...validateOrder(path, job, known),
  ...checkNumbers(`${path}.pickup`, job.pickup),
  ...checkNumbers(`${path}.delivery`, job.delivery),
]

const validateShipment = (path: string, shipment: Shipment, known: Known): Fault[] => [
  ...validateTask(`${path}.pickup`, shipment.pickup, known),
  ...validateTask(`${path}.delivery`, shipment.delivery, known),
  ...validateOrder(path, shipment, known),
  ...checkNumbers(`${path}.amount`, shipment.amount),
]

const validateTask = (path: string, { location, service, windows }: Task, { locations }: Known): Fault[] => [
  ...checkNumber(`${path}.location`, location, [0, Math.min(locations, Number.MAX_SAFE_INTEGER) - 1]),
  ...checkNumber(`${path}.service`, service),
  ...(windows ? validateWindows(`${path}.windows`, windows) : []),
]

/** What jobs and shipments have in common. */
function validateOrder(path: string, order: Pick<Job, 'priority' | 'vehicles'>, known: Known): Fault[] {
  const strangers = (order.vehicles ?? []).flatMap((id, index) =>
    known.vehicles.has(id) ? [] : [{ path: `${path}.vehicles[${index}]`, message: `there is no vehicle ${id}` }],
  )
  return [...checkNumber(`${path}.priority`, order.priority, [0, 100]), ...strangers]
}
