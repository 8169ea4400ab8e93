import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { SESv2Client } from '@aws-sdk/client-sesv2'
import { eventFunctions } from '#events/index.ts'
import { stateMachines } from '#statemachines/index.ts'
import { startAlarms } from './alarms/start-alarms.ts'
import {
  ALARM_PREFIX,
  credentials,
  type Endpoints,
  GEOFENCE_COLLECTION,
  MEDIA_BUCKET,
  PAYLOAD_BUCKET,
  PAYMENTS_SECRET_ID,
  REGION_BUCKET,
  SENDER_ADDRESS,
  TABLE_NAME,
  TRACKER_NAME,
  UPLOAD_BUCKET,
} from './environment.ts'
import { createDispatcher, type Dispatcher } from './events/create-dispatcher.ts'
import { toExecutionEnded } from './events/execution-ended.ts'
import { toGeofenceCrossed } from './events/geofence-crossed.ts'
import { runSchedules } from './events/run-schedules.ts'
import { toScheduled } from './events/scheduled.ts'
import type { Execution } from './executions/execution.ts'
import { startExecutions } from './executions/start-executions.ts'
import { storedObjects } from './executions/stored-objects.ts'
import { startFiles } from './files/start-files.ts'
import { createFunctionWorkers } from './functions/function-workers.ts'
import { loadFunction } from './functions/load-function.ts'
import { startMail } from './mail/start-mail.ts'
import { keys as paymentKeys } from './payments/keys.ts'
import { startPayments } from './payments/start-payments.ts'
import { startLocation } from './places/location-server.ts'
import { type Part, portOf } from './ports.ts'
import { startSecrets } from './secrets/start-secrets.ts'
import { createTable } from './table/create-table.ts'
import type { TableServer } from './table/start-table.ts'
import { startTableThread } from './table/table-thread.ts'
import { startTexts } from './texts/start-texts.ts'
import { startTracker, type TrackerOptions } from './tracker/start-tracker.ts'
import { createCodeMailer } from './user-pool/code-mail.ts'
import { demoCompany } from './user-pool/demo-company.ts'
import type { TokenLifetimes } from './user-pool/pool.ts'
import { startUserPool } from './user-pool/start-user-pool.ts'

type EmulatorOptions = {
  readonly directory: string
  readonly firstPort: number | undefined
  readonly siteUrl: string
  readonly placeFiles: readonly string[]
  readonly tokenLifetimes: Partial<TokenLifetimes>
  /** Of a table that others run. */
  readonly tableUrl: string | undefined
  /** Registers every part as soon as it runs, so that it can be closed if a later one fails. */
  readonly keep: <Part extends { close(): Promise<void> }>(part: Part) => Part
}

/** What Cognito waits for a trigger. */
const TRIGGER_TIMEOUT_MS = 5000

/** A trigger of the user pool. It is loaded at its first call, because it reads the environment, which is set by then. */
function triggerOf(name: 'custom-message' | 'pre-sign-up') {
  const trigger = loadFunction(`accounts/triggers/${name}.ts`)
  return (event: unknown) => trigger(event, TRIGGER_TIMEOUT_MS)
}

export type Emulators = Awaited<ReturnType<typeof startEmulators>>

/** Starts what answers for AWS. Each part knows its directory and port and nothing of the others. */
export async function startEmulators(options: EmulatorOptions) {
  const { directory, firstPort, siteUrl, keep } = options
  const origins = [siteUrl, siteUrl.replace('127.0.0.1', 'localhost')]
  const place = (part: Part) => ({ directory, port: portOf(part, firstPort) })
  const table = keep(options.tableUrl ? tableOfOthers(options.tableUrl) : await startTableThread(place('table')))
  await createTable(new DynamoDBClient({ endpoint: table.url, region: 'us-east-1', credentials }), TABLE_NAME)
  const { invoke, renew: renewFunctions } = keep(createFunctionWorkers())
  const buckets = { uploads: UPLOAD_BUCKET }
  const events = keep(await createDispatcher({ directory, functions: eventFunctions, buckets, invoke }))
  keep(await runSchedules(directory, eventFunctions, events))
  const files = keep(
    await startFiles({
      ...place('files'),
      buckets: [PAYLOAD_BUCKET, UPLOAD_BUCKET, MEDIA_BUCKET, REGION_BUCKET],
      credentials,
      origins,
      onObjectCreated: (event) => void events.dispatch(event).catch(console.error),
    }),
  )
  const mail = keep(await startMail({ ...place('mail'), onReported: events.dispatch }))
  const texts = keep(await startTexts({ ...place('texts'), onReported: events.dispatch }))
  const userPool = keep(
    await startUserPool({
      ...place('userPool'),
      allowedOrigins: origins,
      ssoProviders: [demoCompany],
      lifetimes: options.tokenLifetimes,
      preSignUp: triggerOf('pre-sign-up'),
      sendCode: createCodeMailer(
        new SESv2Client({ endpoint: mail.url, region: 'us-east-1', credentials }),
        SENDER_ADDRESS,
        triggerOf('custom-message'),
      ),
    }),
  )
  const objects = storedObjects({ endpoint: files.url, region: 'us-east-1', credentials })
  const machines = { ...place('executions'), machines: stateMachines, invoke, objects }
  const executions = keep(await startExecutions({ ...machines, onEnded: tellEnd(events) }))
  const location = keep(await startLocation({ port: portOf('location', firstPort), csvFiles: [...options.placeFiles] }))
  /** Calls a scheduled function now, as if it were that time, and waits for it. */
  const callSchedule = (name: string, time: number) =>
    invoke(eventFunctions[name]?.module ?? name, toScheduled(name, time))
  const tracker = keep(await startTracker(trackerOf(place('tracker'), events)))
  const alarms = keep(await startAlarms({ ...place('alarms'), prefix: ALARM_PREFIX }))
  const payments = keep(
    await startPayments({ ...place('payments'), webhookUrl: `${siteUrl}/api/payment-events`, allowedOrigins: origins }),
  )
  const kept: Record<string, object> = { [PAYMENTS_SECRET_ID]: paymentKeys }
  const secrets = keep(await startSecrets({ port: portOf('secrets', firstPort), secrets: kept }))
  const keepSecret = (name: string, value: object) => void Object.assign(kept, { [name]: value })
  const functions = { callSchedule, renewFunctions, keepSecret }
  const work = { events, executions, location, tracker, alarms }
  return { ...functions, ...work, table, files, mail, texts, userPool, payments, secrets }
}

/** It forgets what has expired by itself, and is ended by whoever began it. */
const tableOfOthers = (url: string): Pick<TableServer, 'url' | 'close' | 'sweepExpired'> => ({
  ...{ url, close: async () => undefined, sweepExpired: async () => 0 },
})

/** The end of an execution is an event. */
const tellEnd = (events: Dispatcher) => async (execution: Execution) => {
  const event = toExecutionEnded(execution)
  if (event) await events.dispatch(event)
}

/** The one tracker, whose crossings are events. */
const trackerOf = (place: { directory: string; port: number }, events: Dispatcher): TrackerOptions => ({
  ...{ ...place, trackerName: TRACKER_NAME, collectionName: GEOFENCE_COLLECTION },
  onCrossing: (crossing) => void events.dispatch(toGeofenceCrossed(crossing)).catch(console.error),
})

export const endpointsOf = (emulators: Emulators): Endpoints => ({
  table: emulators.table.url,
  files: emulators.files.url,
  mail: emulators.mail.url,
  texts: emulators.texts.url,
  userPool: emulators.userPool.url,
  executions: emulators.executions.url,
  location: emulators.location.url,
  payments: emulators.payments.url,
  secrets: emulators.secrets.url,
  tracker: emulators.tracker.url,
  alarms: emulators.alarms.url,
})
