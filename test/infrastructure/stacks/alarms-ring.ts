import { describe, expect, it } from 'vitest'
import { countedBy, failures } from '../emitted-metrics.ts'
import { type Definition, periodOf, readAlarm, rings, type Sample, statsOf } from '../ring-alarm.ts'
import { alarmsTemplate, applicationTemplate, protectedTemplate, resourcesOf } from './synthesis.ts'

const alarms = Object.values(resourcesOf(alarmsTemplate, 'AWS::CloudWatch::Alarm')).map(({ Properties }) => ({
  name: String(Properties.AlarmName).split('/').slice(2).join('/'),
  alarm: readAlarm(Properties),
}))

function alarmOf(wanted: string): Definition {
  const found = alarms.find(({ name }) => name === wanted)
  if (!found) throw new Error(`No alarm is called ${wanted}`)
  return found.alarm
}

/**
 * The metrics of AWS that are told apart by these names, as its pages list them: an alarm that looks for another one
 * would wait for ever.
 * @see https://docs.aws.amazon.com/lambda/latest/dg/monitoring-metrics-types.html
 * @see https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-metrics.html
 * @see https://docs.aws.amazon.com/step-functions/latest/dg/procedure-cw-metrics.html
 * @see https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/metrics-dimensions.html
 * @see https://docs.aws.amazon.com/ses/latest/dg/reputationdashboard-cloudwatch-alarm.html
 * @see https://docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/sqs-available-cloudwatch-metrics.html
 */
const documented: readonly (readonly [namespace: string, names: readonly string[], dimensions: string])[] = [
  ['AWS/Lambda', ['Errors', 'Throttles'], 'FunctionName'],
  ['AWS/ApiGateway', ['5xx', 'Latency'], 'ApiId,Stage'],
  ['AWS/States', ['ExecutionsFailed', 'ExecutionsTimedOut'], 'StateMachineArn'],
  ['AWS/DynamoDB', ['ThrottledRequests'], 'Operation,TableName'],
  ['AWS/DynamoDB', ['ReadThrottleEvents', 'WriteThrottleEvents'], 'TableName'],
  ['AWS/SES', ['Reputation.BounceRate', 'Reputation.ComplaintRate'], ''],
  ['AWS/SQS', ['ApproximateNumberOfMessagesVisible'], 'QueueName'],
]

const ofAws = alarms.filter(({ alarm }) => statsOf(alarm).every(({ Metric }) => Metric.Namespace.startsWith('AWS/')))

type Counted = Omit<Sample, 'second'>

/** A value of the first metric of an alarm, as AWS would count it. */
function countedByAws(alarm: Definition, value: number): Counted {
  const [stat] = statsOf(alarm)
  if (!stat) throw new Error('An alarm looks at a metric')
  const { Namespace: namespace, MetricName: name, Dimensions } = stat.Metric
  return { namespace, name, value, dimensions: Object.fromEntries(Dimensions.map(({ Name, Value }) => [Name, Value])) }
}

/** The same happens in each of so many periods, the last of which ends at the moment of which alarms are asked. */
const END = 1_000_000
const everyPeriod = (alarm: Definition, counted: readonly Counted[], times = alarm.EvaluationPeriods): Sample[] =>
  Array.from({ length: times }, (_, index) => END - (index + 0.5) * periodOf(alarm)).flatMap((second) =>
    counted.map((each) => ({ ...each, second })),
  )

describe('an alarm on what AWS counts', () => {
  it.each(ofAws)('asks for what AWS counts: $name', ({ alarm }) => {
    for (const { Metric } of statsOf(alarm)) {
      const dimensions = Metric.Dimensions.map(({ Name }) => Name)
        .toSorted()
        .join()
      const known = documented.some(
        ([namespace, names, told]) =>
          namespace === Metric.Namespace && names.includes(Metric.MetricName) && told === dimensions,
      )
      expect(known, `${Metric.Namespace} ${Metric.MetricName} by ${dimensions}`).toBe(true)
    }
  })

  it.each(ofAws)('rings beyond its threshold, for as long as it says: $name', ({ alarm }) => {
    const bad = countedByAws(alarm, alarm.Threshold * 1.01 + 0.0001)

    expect(rings(alarm, everyPeriod(alarm, [bad]), END)).toBe(true)
    expect(rings(alarm, everyPeriod(alarm, [bad], alarm.EvaluationPeriods - 1), END)).toBe(false)
    expect(rings(alarm, everyPeriod(alarm, [{ ...bad, value: alarm.Threshold }]), END)).toBe(false)
    expect(rings(alarm, [], END)).toBe(false)
  })
})

/** Environment of the function that runs a module, by the beginning of its logical id. */
function environmentOf(id: string): Record<string, string> {
  const found = [applicationTemplate, protectedTemplate]
    .flatMap((template) => Object.entries(resourcesOf(template, 'AWS::Lambda::Function')))
    .filter(([name]) => new RegExp(`^${id}[0-9A-F]{8}$`).test(name))
  const [[, { Properties }] = ['', { Properties: {} }]] = found
  const { Variables = {} } = (Properties.Environment ?? {}) as { Variables?: Record<string, string> }
  if (found.length !== 1 || !Variables.POWERTOOLS_SERVICE_NAME) throw new Error(`Which function is ${id}?`)
  return Variables
}

/** What of ours fails, how often it takes in a period, and the function in which it happens. */
const ours = [
  { name: 'Canary', by: 'Eventscanary', fail: failures.canary, times: 1 },
  { name: 'Travel estimates', by: 'Featuresplanner', fail: failures.travel, times: 6 },
  { name: 'Travel estimates', by: 'Featuresteams', fail: failures.travel, times: 6 },
  { name: 'Travel estimates', by: 'Featuresdepartment', fail: failures.travel, times: 6 },
  { name: 'Provider cost', by: 'Featuresplaces', fail: failures.cost, times: 1 },
  { name: 'Provider cost', by: 'Featuresplanner', fail: failures.cost, times: 1 },
  { name: 'Payment events', by: 'Eventssweepsubscriptions', fail: failures.payments, times: 1 },
  { name: 'Customers', by: 'Eventstelldue', fail: failures.customers, times: 1 },
  { name: 'Unpaid look-ups', by: 'Featuresplaces', fail: failures.unpaid, times: 1 },
  { name: 'Map tiles', by: 'Eventsguardmap', fail: failures.map, times: 1 },
  { name: 'Sign-ups', by: 'UsersPreSignUp', fail: failures.signUps, times: 1 },
]

describe('an alarm on what we count', () => {
  it.each(ours)('rings when it happens, and not before: $name in $by', async ({ name, by, fail, times }) => {
    const alarm = alarmOf(name)

    const counted = await countedBy(environmentOf(by), fail)

    const often = (count: number) => Array.from({ length: count }).flatMap(() => counted)
    expect(rings(alarm, everyPeriod(alarm, often(times)), END)).toBe(true)
    expect(rings(alarm, everyPeriod(alarm, often(times - 1)), END)).toBe(alarm.TreatMissingData === 'breaching')
  })

  it('rings for a canary that is silent, and for two faults, not for one', async () => {
    const alarm = alarmOf('Canary')
    const fault = (await countedBy(environmentOf('Eventscanary'), failures.canary)).filter(
      ({ name }) => name === 'CanaryFailed',
    )
    const good = fault.map((each) => ({ ...each, value: 0 }))
    const [latest, first] = [END - 60, END - 360].map(
      (second) => (counted: readonly Counted[]) => counted.map((each) => ({ ...each, second })),
    )
    if (!(latest && first)) throw new Error('Two moments')

    expect(fault).toHaveLength(1)
    expect(rings(alarm, [], END)).toBe(true)
    expect(rings(alarm, [...first(fault), ...latest(fault)], END)).toBe(true)
    expect(rings(alarm, [...first(good), ...latest(fault)], END)).toBe(false)
    expect(rings(alarm, [...first(fault), ...latest(good)], END)).toBe(false)
  })

  it('is each made to ring here', () => {
    const rung = new Set([...ours, ...ofAws].map(({ name }) => name))

    expect(alarms.map(({ name }) => name).filter((name) => !rung.has(name))).toEqual([])
  })
})
