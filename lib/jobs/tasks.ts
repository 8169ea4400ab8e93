import type { Grants } from '#lib/functions/resources.ts'
import { grantFolder, grantGeocoding, grantTravel } from '#lib/functions/rights.ts'

/** What the function of a task needs; its time is that of its state. */
interface TaskNeeds {
  readonly memoryMegabytes: number
  readonly timeoutSeconds: number
  readonly opensRegion?: boolean
  readonly grant: Grants
}

/** Progress in the table, values in the bucket. */
const step: Grants = (handler, { table, files }) => {
  table.grantStore(handler, 'update')
  grantFolder(handler, files.payloadsArn, 'jobs', ['read', 'write'])
}

/** What only steps needed goes. */
const finishing: Grants = (handler, { table, files }) => {
  table.grantStore(handler, 'update')
  grantFolder(handler, files.payloadsArn, 'jobs', ['delete'])
}

/** What was counted is given back. */
const failing: Grants = (handler, { table }) => table.grantStore(handler, 'update', 'delete')

const travelling: Grants = (handler, resources) => {
  step(handler, resources)
  grantTravel(handler)
}

const geocoding: Grants = (handler, resources) => {
  step(handler, resources)
  // Homes that were looked up are remembered.
  resources.table.grantStore(handler, 'batchGet', 'batchWrite')
  grantGeocoding(handler)
}

/** Plans outlive their task; what is put into free time is priced before. */
const keeping: Grants = (handler, resources) => {
  travelling(handler, resources)
  resources.table.grantStore(handler, 'put')
  grantFolder(handler, resources.files.payloadsArn, 'department', ['write'])
}

const needs = (grant: Grants, memoryMegabytes = 512): TaskNeeds => ({ memoryMegabytes, timeoutSeconds: 60, grant })

/** Of a task that asks for travel or places. */
const asks = (grant: Grants, memoryMegabytes = 512): TaskNeeds => ({
  ...needs(grant, memoryMegabytes),
  opensRegion: true,
})

/** By state machine and substitution, as in `statemachines/index.ts`. */
export const tasks: Readonly<Record<string, Readonly<Record<string, TaskNeeds>>>> = {
  'optimize-route': {
    TravelTimes: asks(travelling, 1024),
    // One full virtual CPU; the solver uses one thread.
    Solve: needs(step, 1769),
    Directions: asks(travelling),
    Finish: needs(finishing),
    Fail: { ...needs(failing), timeoutSeconds: 30 },
  },
  'optimize-fleet': {
    TravelTimes: asks(travelling, 1024),
    // One full virtual CPU; the solver uses one thread.
    Solve: needs(step, 1769),
    // As much where a stop turns out to have no road: then the rest is shared out anew.
    Directions: asks(travelling, 1769),
    Finish: needs(finishing),
    Fail: { ...needs(failing), timeoutSeconds: 30 },
  },
  'generate-routes': {
    Coordinates: { ...asks(geocoding, 1024), timeoutSeconds: 120 },
    // The optimal assignment of fifty inspectors takes about a minute of one full virtual CPU.
    Assign: { ...asks(step, 3008), timeoutSeconds: 300 },
    RouteInspector: { ...asks(travelling, 1769), timeoutSeconds: 120 },
    SavePlan: { ...asks(keeping, 3008), timeoutSeconds: 120 },
    Finish: needs(finishing),
    Fail: { ...needs(failing), timeoutSeconds: 30 },
  },
}
