import { answerJson, type WireAnswer } from './throttled.ts'

/** What batches are made of, as they are sent. */
interface Sent {
  readonly RequestItems?: object
  readonly Updates?: readonly { readonly DeviceId: string; readonly SampleTime: string }[]
  readonly Entries?: readonly { readonly GeofenceId: string }[]
  readonly GeofenceIds?: readonly string[]
  readonly DeviceIds?: readonly string[]
}

const error = { Code: 'InternalServerError', Message: 'Try again' }

type Read = (input: Sent) => object

/** Nothing of it was done: the answer that tells so, with 200. */
const answers: Readonly<Record<string, Read>> = {
  'DynamoDB BatchWriteItem': ({ RequestItems }) => ({ UnprocessedItems: RequestItems }),
  'DynamoDB BatchGetItem': ({ RequestItems }) => ({ Responses: {}, UnprocessedKeys: RequestItems }),
  'Location BatchUpdateDevicePosition': ({ Updates = [] }) => ({
    Errors: Updates.map(({ DeviceId, SampleTime }) => ({ DeviceId, SampleTime, Error: error })),
  }),
  'Location BatchPutGeofence': ({ Entries = [] }) => ({
    Successes: [],
    Errors: Entries.map(({ GeofenceId }) => ({ GeofenceId, Error: error })),
  }),
  'Location BatchDeleteGeofence': ({ GeofenceIds = [] }) => ({
    Errors: GeofenceIds.map((GeofenceId) => ({ GeofenceId, Error: error })),
  }),
  'Location BatchDeleteDevicePositionHistory': ({ DeviceIds = [] }) => ({
    Errors: DeviceIds.map((DeviceId) => ({ DeviceId, Error: error })),
  }),
}

/** Whether a call is a batch, of which the service may do a part. */
export const isBatch = (call: string): boolean => call in answers

/** The answer to a batch of which nothing was done. */
export function halfDone(call: string, input: object): WireAnswer {
  const read = answers[call]
  if (!read) throw new Error(`${call} is no batch`)
  return answerJson(200, read({ ...input }))
}
