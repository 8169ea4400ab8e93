import { CloudWatchClient, type MetricAlarm, paginateDescribeAlarms } from '@aws-sdk/client-cloudwatch'
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

const states = { OK: 'quiet', ALARM: 'ringing', INSUFFICIENT_DATA: 'unknown' } as const

/** As many as CloudWatch puts on one page. */
const pageSize = 100

const client = new CloudWatchClient({})

/**
 * All alarms of this environment.
 *
 * @throws whatever comes of a network, or of a refusal
 */
export async function readAlarms(): Promise<readonly AlarmState[]> {
  const { ALARM_PREFIX: AlarmNamePrefix } = environment
  const pages = paginateDescribeAlarms(
    { client, pageSize },
    { AlarmNamePrefix, AlarmTypes: ['MetricAlarm'] },
    patience(),
  )
  const found: AlarmState[] = []
  for await (const { MetricAlarms = [] } of pages) found.push(...MetricAlarms.map(toWatched))
  return found
}

/** When the state became another one; what was updated may be the reason alone. */
const toWatched = ({ AlarmName = '', StateValue, ...moments }: MetricAlarm): AlarmState => ({
  name: AlarmName.slice(environment.ALARM_PREFIX.length),
  state: StateValue === undefined ? 'unknown' : states[StateValue],
  since: (moments.StateTransitionedTimestamp ?? moments.StateUpdatedTimestamp)?.getTime() ?? null,
})
