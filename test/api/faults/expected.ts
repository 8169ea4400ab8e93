import type { Fault } from '#test/support/fail-aws.ts'
import type { Walk } from './walk.ts'

/** What comes of a call that fails at each try: the table of "When AWS fails" in docs/operations/failures.md. */
export interface Expected {
  /** What is answered: as ever, a status with its code, that a message was not sent, or an error for AWS to try again. */
  readonly answer: 'as-ever' | 'not-sent' | 'thrown' | `${number} ${string}`
  /** The one line that is logged, by level and name. */
  readonly line?: string
}

const asEver: Expected = { answer: 'as-ever' }
const failed: Expected = { answer: '500 INTERNAL_SERVER_ERROR', line: 'ERROR call.failed' }

const byService: Readonly<Record<string, Expected>> = {
  GeoRoutes: { ...asEver, line: 'WARN travel.fell-back' },
  GeoPlaces: { answer: '503 places.unavailable', line: 'WARN places.unavailable' },
  SESv2: { answer: 'not-sent', line: 'ERROR mail.failed' },
  SNS: { answer: 'not-sent', line: 'WARN text.unavailable' },
  DynamoDB: failed,
  S3: failed,
  SFN: failed,
  CognitoIdentityProvider: failed,
  SecretsManager: { answer: '503 billing.unavailable', line: 'ERROR payments.unavailable' },
}

/** Circles that are not put are put with the next position. */
const byCall: Readonly<Record<string, Expected>> = {
  'CloudWatch DescribeAlarms': { ...asEver, line: 'WARN status.unknown' },
  'Location BatchDeleteDevicePositionHistory': { ...asEver, line: 'WARN van.not-forgotten' },
  'Location BatchPutGeofence': { ...asEver, line: 'ERROR van.not-followed' },
  'Location BatchUpdateDevicePosition': { answer: '503 drives.tracker-unavailable', line: 'WARN tracker.unavailable' },
}

/** A message whose answer is lost is not sent again by itself. */
export const isLostMessage = ({ call, kind }: Fault): boolean =>
  kind === 'unanswered' && /^(SESv2 SendEmail|SNS Publish)$/.test(call)

/** What a fault should come to. @throws for a service of which nothing is written */
export function expectedOf(fault: Fault, { name, isEvent }: Omit<Walk, 'begin'>): Expected {
  const { module, call, kind, lasts } = fault
  // The tracker answers so with 200, and the SDK does not look into it.
  const isAnswer = kind === 'half-done' && call.startsWith('Location')
  if (lasts === 'once' && !isLostMessage(fault) && !isAnswer) return asEver
  // The places of a batch that the table does not take in time are asked for again some day.
  if (kind === 'half-done' && call.startsWith('DynamoDB') && /^(places|planner|department)\b/.test(module))
    return asEver
  if (isEvent) return { answer: 'thrown' }
  if (call === 'S3 DeleteObject' && name === 'a route changed') return { ...asEver, line: 'WARN payloads.left' }
  const expected = byCall[call] ?? byService[call.split(' ')[0] ?? '']
  if (!expected) throw new Error(`Nobody says what comes of ${call} failing`)
  return expected
}
