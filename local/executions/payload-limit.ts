const MAX_BYTES = 256 * 1024

/** States.DataLimitExceeded: executions carry at most 256 KiB from step to step, also on AWS. */
export function limitPayload<Value>(value: Value): Value {
  const bytes = Buffer.byteLength(JSON.stringify(value) ?? '')
  if (bytes <= MAX_BYTES) return value
  const error = new Error(`A payload of ${bytes} bytes exceeds the maximum of ${MAX_BYTES}; pass it as an S3 key`)
  error.name = 'States.DataLimitExceeded'
  throw error
}
