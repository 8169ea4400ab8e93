import pMap from 'p-map'
import { partShape } from '#api/jobs.ts'
import type { JobKind } from '#core/jobs/kinds.ts'
import { deletePayloads, dropPayloads, readPayload, writePayload } from '#lambdas/gateways/payloads.ts'
import { addToJob } from '#store/jobs.ts'

const keyOf = (taskId: string, part: string): string => `jobs/${taskId}/${part}.json`

/** Whatever checks a JSON value and answers it in our types. */
interface Shape<Value> {
  parse(json: unknown): Value
}

/** Keeps a part of a job under its name and notes that it is there. An item of a Map counts itself as done with it. */
export async function writePart(taskId: string, part: string, value: unknown, itemsDone = 0): Promise<void> {
  await writePayload(keyOf(taskId, part), value)
  await addToJob(taskId, { parts: [part], done: itemsDone, updatedAt: Date.now() })
}

const WRITES_AT_ONCE = 20

/** Keeps many parts and notes them in one go. */
export async function writeParts(taskId: string, parts: ReadonlyMap<string, unknown>): Promise<void> {
  await pMap(parts, ([part, value]) => writePayload(keyOf(taskId, part), value), { concurrency: WRITES_AT_ONCE })
  await addToJob(taskId, { parts: [...parts.keys()], updatedAt: Date.now() })
}

/**
 * Keeps a part that the owner of the job may read.
 *
 * @throws ZodError where it does not fit the contract: the job then fails, instead of every poll after it.
 */
export async function writeOpenPart(kind: JobKind, taskId: string, part: string, value: unknown): Promise<void> {
  partShape(kind, part)?.parse(value)
  await writePart(taskId, part, value)
}

/** A part of a job, or `undefined` when it is gone. */
export const readPart = <Value>(taskId: string, part: string, shape: Shape<Value>): Promise<Value | undefined> =>
  readPayload(keyOf(taskId, part), (json) => shape.parse(json))

/** A part that an earlier step has left for a later one. @throws Error if it is gone. */
export async function requirePart<Value>(taskId: string, part: string, shape: Shape<Value>): Promise<Value> {
  const value = await readPart(taskId, part, shape)
  if (value === undefined) throw new Error(`The part ${part} of the task ${taskId} is gone`)
  return value
}

/** Removes parts; missing ones do no harm. */
export const deleteParts = (taskId: string, parts: readonly string[]): Promise<void> =>
  deletePayloads(parts.map((part) => keyOf(taskId, part)))

/** The same of parts that nobody needs any more: what stays ends by itself. */
export const dropParts = (taskId: string, parts: readonly string[]): Promise<void> =>
  dropPayloads(parts.map((part) => keyOf(taskId, part)))
