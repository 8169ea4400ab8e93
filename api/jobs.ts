import * as z from 'zod'
import { type JobKind, jobPhases } from '#core/jobs/kinds.ts'
import { sharedCallFor } from './call.ts'
import { Generated } from './department/wire.ts'
import { failures } from './errors.ts'
import { OptimizedAnswer, planFailures } from './planner.ts'
import { FleetAnswerShape } from './teams/shapes.ts'

/** The parts of a job that its owner may read, by name. `result` is what the poll answers once the job is done. */
interface OpenParts {
  readonly result: z.ZodType
  readonly [part: string]: z.ZodType
}

const partsByKind = {
  'optimize-route': { result: OptimizedAnswer },
  'optimize-fleet': { result: FleetAnswerShape },
  'generate-routes': { result: Generated },
} as const satisfies Readonly<Record<JobKind, OpenParts>>

/** What the poll answers for a finished job of each kind. */
export const resultShape = (kind: JobKind): z.ZodType<JobResult> => partsByKind[kind].result

/**
 * The shape of a part that the owner of a job may read, or `undefined` for any other name. Parts that a job has many of
 * end in their number and share a shape: `route-12` is a `route`.
 */
export const partShape = (kind: JobKind, part: string) =>
  new Map(Object.entries(partsByKind[kind])).get(part.replace(/-\d+$/, ''))

/** What polls and parts answer. */
const Result = z.union([OptimizedAnswer, FleetAnswerShape, Generated])
const Part = Result
export type JobResult = z.infer<typeof Result>

const Progress = z.object({
  phase: z.enum(jobPhases),
  done: z.number(),
  /** 0 until it is known. */
  total: z.number(),
  /** The item that was begun last, by name, where a job has items: an inspector. */
  item: z.string().exactOptional(),
  elapsedSeconds: z.number(),
})
const TaskId = z.string().min(16).max(64)

const noSuchTask = failures({ 'jobs.no-such-task': 'not-found' })

/** A task that has failed answers with the reason of the step that failed. */
const failed = {
  ...noSuchTask,
  ...planFailures,
  ...failures({ 'jobs.failed': 'unavailable', 'places.unavailable': 'unavailable' }),
}

/** Work that takes longer than a call, whatever it does. */
export const jobs = {
  pollStatus: sharedCallFor('look', 'user')
    .route({
      method: 'POST',
      path: '/poll-status/{taskId}',
      summary: 'The result of a task, or null, with its progress and the names of the parts that are ready',
    })
    .input(z.object({ taskId: TaskId }))
    .output(z.object({ pollStatus: Result.nullable(), parts: z.array(z.string()), progress: Progress }))
    .errors(failed),
  taskPart: sharedCallFor('look', 'user')
    .route({ method: 'POST', path: '/task-part/{taskId}/{part}', summary: 'One part of a task that is ready' })
    .input(z.object({ taskId: TaskId, part: z.string().regex(/^[a-z0-9-]{1,64}$/) }))
    .output(z.object({ part: Part }))
    .errors({ ...failed, ...failures({ 'jobs.no-such-part': 'not-found' }) }),
  deleteTask: sharedCallFor('change', 'user')
    .route({ method: 'POST', path: '/delete-taskid/{taskId}', summary: 'Forget a task and its result' })
    .input(z.object({ taskId: TaskId }))
    .output(z.object({}))
    .errors(noSuchTask),
}
