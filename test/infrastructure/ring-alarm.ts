import * as z from 'zod'

/** One number as somebody counted it: what it is called, by what it is told apart, and in which second. */
export interface Sample {
  readonly namespace: string
  readonly name: string
  readonly dimensions: Readonly<Record<string, unknown>>
  readonly value: number
  readonly second: number
}

// Names of resources are references that a deployment resolves: they are compared as they stand.
const Dimensions = z.array(z.object({ Name: z.string(), Value: z.unknown() })).default([])
const Stat = z.object({
  Metric: z.object({ Namespace: z.string(), MetricName: z.string(), Dimensions }),
  Period: z.number(),
  Stat: z.string(),
})
const Query = z.object({
  Id: z.string(),
  Expression: z.string().optional(),
  MetricStat: Stat.optional(),
  Period: z.number().optional(),
  ReturnData: z.boolean().default(true),
})

/** The part of CloudWatch's alarms that this product uses; anything else does not parse. */
const Definition = z.object({
  Threshold: z.number(),
  ComparisonOperator: z.literal('GreaterThanThreshold'),
  EvaluationPeriods: z.number(),
  DatapointsToAlarm: z.undefined().optional(),
  TreatMissingData: z.enum(['breaching', 'notBreaching']),
  Metrics: z.array(Query).optional(),
  MetricName: z.string().optional(),
  Namespace: z.string().optional(),
  Dimensions,
  Statistic: z.string().optional(),
  ExtendedStatistic: z.string().optional(),
  Period: z.number().optional(),
})

export type Definition = z.infer<typeof Definition>
type Stat = z.infer<typeof Stat>

export const readAlarm = (properties: unknown): Definition => Definition.parse(properties)

/** What an alarm looks at, each by itself. */
export function statsOf({ Metrics, MetricName, Namespace, Dimensions: dims, ...one }: Definition): readonly Stat[] {
  if (Metrics) return Metrics.flatMap(({ MetricStat }) => MetricStat ?? [])
  const metric = { Namespace, MetricName, Dimensions: dims }
  return [Stat.parse({ Metric: metric, Period: one.Period, Stat: one.Statistic ?? one.ExtendedStatistic })]
}

/** Seconds between two looks of an alarm. */
export const periodOf = (alarm: Definition): number => Math.max(...statsOf(alarm).map(({ Period }) => Period))

/**
 * Whether an alarm rings at the end of so many seconds: each of its last periods is beyond the threshold, and a period
 * without any number counts as the alarm says.
 *
 * @see https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/alarm-evaluation.html
 */
export function rings(alarm: Definition, samples: readonly Sample[], end: number): boolean {
  requireSum(alarm)
  const period = periodOf(alarm)
  const periods = Array.from({ length: alarm.EvaluationPeriods }, (_, index) => end - (index + 1) * period)
  return periods.every((from) => {
    // A sum of several metrics skips those that have no number.
    const values = statsOf(alarm).flatMap((stat) => numberOf(stat, samples, from) ?? [])
    if (values.length === 0) return alarm.TreatMissingData === 'breaching'
    return values.reduce((sum, value) => sum + value, 0) > alarm.Threshold
  })
}

/** Of `a + b` nothing comes where one of them has no number, so that it would be silent most of the time. */
function requireSum({ Metrics = [] }: Definition): void {
  const returned = Metrics.filter(({ ReturnData }) => ReturnData).map(({ Expression }) => Expression)
  if (Metrics.length > 0 && returned.join() !== 'SUM(METRICS())') throw new Error(`Cannot work out ${returned.join()}`)
  // METRICS() adds ten numbers up, and no more.
  if (Metrics.length > 11) throw new Error('An alarm looks at ten metrics at most.')
}

function numberOf({ Metric, Stat: statistic, Period }: Stat, samples: readonly Sample[], from: number) {
  const wanted = keyOf(Object.fromEntries(Metric.Dimensions.map(({ Name, Value }) => [Name, Value])))
  const values = samples
    .filter(({ second }) => second >= from && second < from + Period)
    .filter(({ namespace, name }) => namespace === Metric.Namespace && name === Metric.MetricName)
    // A metric is one name with all of its dimensions: CloudWatch adds nothing up over others.
    .filter(({ dimensions }) => keyOf(dimensions) === wanted)
    .map(({ value }) => value)
  if (values.length === 0) return undefined
  return valueBy(statistic, values)
}

function valueBy(statistic: string, values: readonly number[]): number {
  const sum = values.reduce((total, value) => total + value, 0)
  if (statistic === 'Sum') return sum
  if (statistic === 'Average') return sum / values.length
  if (statistic === 'Maximum') return Math.max(...values)
  const [, percent] = /^p(\d+)$/.exec(statistic) ?? []
  if (percent === undefined) throw new Error(`Cannot work out ${statistic}`)
  const rank = Math.ceil((Number(percent) / 100) * values.length)
  return values.toSorted((a, b) => a - b)[Math.max(0, rank - 1)] ?? 0
}

const keyOf = (dimensions: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(Object.entries(dimensions).toSorted(([a], [b]) => a.localeCompare(b)))
