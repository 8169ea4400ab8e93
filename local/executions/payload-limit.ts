import { statesError } from './states-error.ts'

const MAX_BYTES = 256 * 1024

/** States.DataLimitExceeded: executions carry at most 256 KiB from step to step, also on AWS, and no step catches it. */
export function limitPayload<Value>(value: Value): Value {
  const bytes = Buffer.byteLength(JSON.stringify(value) ?? '')
  if (bytes <= MAX_BYTES) return value
  const message = `A payload of ${bytes} bytes exceeds the maximum of ${MAX_BYTES}; pass it as an S3 key`
  throw statesError('States.DataLimitExceeded', message)
}
