import { SFNClient } from '@aws-sdk/client-sfn'
import * as z from 'zod'
import { environment } from '../http/environment.ts'
import { patience } from './outage.ts'

/** An alarm as it stands. */
interface AlarmState {
  /** Without its environment. */
  readonly name: string
  /** `unknown` while too little has been measured. */
  readonly state: 'quiet' | 'ringing' | 'unknown'
  /** When it became so, in milliseconds since the epoch. */
  readonly since: number | null
}

/** Moments of CloudWatch are seconds since the epoch. */
const Seconds = z.number().transform((seconds) => Math.round(seconds * 1000))

const Alarm = z.object({
  AlarmName: z.string(),
  StateValue: z.enum(['OK', 'ALARM', 'INSUFFICIENT_DATA']),
  /** When the state became another one; what was updated may be the reason alone. */
  StateTransitionedTimestamp: Seconds.optional(),
  StateUpdatedTimestamp: Seconds.optional(),
})

const Answer = z.object({ MetricAlarms: z.array(Alarm).default([]), NextToken: z.string().nullish() })

const states = { OK: 'quiet', ALARM: 'ringing', INSUFFICIENT_DATA: 'unknown' } as const

/** What CloudWatch puts on one page, and pages after which something must be wrong. */
const ON_A_PAGE = 100
const MOST_PAGES = 5

const { signer: signerFor, region } = new SFNClient({}).config

/**
 * All alarms of this environment.
 *
 * @throws whatever comes of a network, a refusal, or an answer that is none
 */
export async function readAlarms(): Promise<readonly AlarmState[]> {
  const found: AlarmState[] = []
  const { abortSignal: signal } = patience()
  let NextToken: string | null | undefined
  for (let page = 0; page < MOST_PAGES; page++) {
    const answer: z.infer<typeof Answer> = await describeAlarms(NextToken, signal)
    found.push(...answer.MetricAlarms.map(toWatched))
    NextToken = answer.NextToken
    if (!NextToken) return found
  }
  throw new Error(`CloudWatch has more than ${MOST_PAGES} pages of alarms.`)
}

const toWatched = (alarm: z.infer<typeof Alarm>): AlarmState => ({
  name: alarm.AlarmName.slice(environment.ALARM_PREFIX.length),
  state: states[alarm.StateValue],
  since: alarm.StateTransitionedTimestamp ?? alarm.StateUpdatedTimestamp ?? null,
})

/** One call over the wire, signed as any client of the SDK signs: this one call of CloudWatch is not worth a client. */
async function describeAlarms(NextToken: string | null | undefined, signal: AbortSignal) {
  const body = JSON.stringify({
    ...{ AlarmNamePrefix: environment.ALARM_PREFIX, AlarmTypes: ['MetricAlarm'], MaxRecords: ON_A_PAGE },
    ...(NextToken && { NextToken }),
  })
  const url = new URL(environment.CLOUDWATCH_ENDPOINT)
  const response = await fetch(url, { method: 'POST', headers: await signedHeaders(url, body), body, signal })
  if (!response.ok) throw new Error(`CloudWatch answered ${response.status} ${await typeOf(response)}`)
  return Answer.parse(await response.json())
}

async function signedHeaders(url: URL, body: string): Promise<Record<string, string>> {
  const scheme = { name: 'sigv4', signingName: 'monitoring', signingRegion: await region(), properties: {} }
  const signer = await signerFor(scheme)
  const { headers } = await signer.sign({
    ...{ method: 'POST', protocol: url.protocol, hostname: url.hostname, path: '/', query: {}, body },
    headers: {
      host: url.host,
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': 'GraniteServiceVersion20100801.DescribeAlarms',
    },
  })
  return headers
}

/** What AWS calls a refusal; its words may name what only we should know. */
async function typeOf(response: Response): Promise<string> {
  const { __type } = z.object({ __type: z.string().catch('') }).parse(await response.json().catch(() => ({})))
  return __type
}
