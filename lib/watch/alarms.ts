import { Duration, NestedStack } from 'aws-cdk-lib'
import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import type { HttpApi } from '#lib/api/http-api.ts'
import type { SingleTable } from '#lib/data/single-table.ts'
import { metricNamespaceOf } from '#lib/deployment.ts'
import type { Job } from '#lib/jobs/job.ts'
import {
  failedCanary,
  failedPaymentEvents,
  fallenBack,
  givenUpTellings,
  LATENCY,
  mailReputation,
  pausedMap,
  providerCost,
  refusedSignUps,
  refusedUnpaid,
  throttledRequests,
} from './metrics.ts'

/** What is watched. */
export interface Watched {
  readonly api: HttpApi
  /** Functions that callers wait for. */
  readonly features: Readonly<Record<string, IFunction>>
  /** Functions of jobs and events: jobs have alarms of their own, and an event that fails becomes a dead letter. */
  readonly tasks: Readonly<Record<string, IFunction>>
  readonly jobs: Readonly<Record<string, Job>>
  readonly table: SingleTable['table']
  readonly deadLetters: IQueue
  readonly environmentName: string
}

interface Limit {
  readonly above: number
  /** Periods in a row. */
  readonly periods?: number
  /** What the operator reads first. */
  readonly meaning: string
  /** Heading in docs/operations/alarms.md that says what to do, where alarms share one. */
  readonly heading?: string
  /** Nothing counted is as bad as something: what counts has stopped. */
  readonly ringsInSilence?: true
}

const MILLION = 1_000_000

/**
 * Rises when users suffer, money runs or work is lost; one alarm for each cause, each with a heading in operations. A
 * stack of its own in the one that it watches: CloudFormation takes 500 resources a stack, and calls need the room.
 */
export class Alarms extends NestedStack {
  readonly all: Alarm[] = []
  private readonly environmentName: string

  constructor(scope: Construct, id: string, watched: Watched, providerDollars: number) {
    super(scope, id)
    this.environmentName = watched.environmentName
    this.watchApi(watched)
    for (const [name, handler] of Object.entries(watched.features)) this.watchFeature(name, handler)
    for (const [name, { machine }] of Object.entries(watched.jobs)) {
      this.watch(`Job ${name} failed`, machine.metricFailed(), {
        ...{ above: 0, meaning: 'A route was given up.', heading: 'Job failed' },
      })
      this.watch(`Job ${name} timed out`, machine.metricTimedOut(), {
        ...{ above: 0, meaning: 'A route took over 5 min.', heading: 'Job timed out' },
      })
    }
    this.watchTable(watched.table)
    this.watchMoney(watched, providerDollars)
    this.watchUnpaid(watched)
    this.watch('Sign-ups', refusedSignUps(watched.environmentName), {
      above: 0,
      meaning: 'The daily limit of sign-ups is reached: no one can create an account until midnight UTC.',
    })
    this.watch('Travel estimates', fallenBack(watched.environmentName), {
      ...{ above: 5, periods: 2 },
      meaning: 'Region, routing server or Amazon do not answer: routes are estimated.',
    })
    this.watchMail()
    if (watched.tasks.canary) this.watchCanary(watched)
    if (watched.tasks['guard-map']) {
      this.watch('Map tiles', pausedMap(watched.environmentName), {
        above: 0,
        meaning: 'The daily limit of map tiles is reached: pages have no map background until midnight UTC.',
      })
    }
    this.watch('Payment events', failedPaymentEvents(watched.environmentName), {
      above: 0,
      meaning: 'What the payment provider tells, or the daily look at subscriptions, fails.',
    })
    this.watch('Customers', givenUpTellings(watched.environmentName), {
      above: 0,
      meaning: 'Customers of a team could not be told, however often it was tried.',
    })
    const depth = watched.deadLetters.metricApproximateNumberOfMessagesVisible()
    this.watch('Dead letters', depth, { above: 0, meaning: 'Something could not be delivered and waits for you.' })
  }

  private watchApi({ api: { stage } }: Watched): void {
    this.watch('API errors', stage.metricServerError({ statistic: 'Sum' }), {
      above: 2,
      meaning: 'Callers get 5xx answers.',
    })
    this.watch('API latency', stage.metricLatency({ statistic: LATENCY }), {
      above: 3000,
      periods: 3,
      meaning: 'One call in twenty takes more than 3 s, for 15 min.',
    })
  }

  private watchFeature(name: string, handler: IFunction): void {
    this.watch(`${name} errors`, handler.metricErrors(), {
      ...{ above: 2, meaning: 'Invocations end in an exception.', heading: 'Feature errors' },
    })
    this.watch(`${name} throttles`, handler.metricThrottles(), {
      ...{ above: 0, meaning: 'Invocations are turned away.', heading: 'Feature throttles' },
    })
  }

  private watchTable(table: SingleTable['table']): void {
    this.watch('Table throttles', throttledRequests(table), {
      above: 0,
      meaning: 'DynamoDB turns requests away.',
    })
  }

  private watchMoney({ environmentName }: Watched, dollars: number): void {
    this.watch('Provider cost', providerCost(environmentName, Duration.days(1)), {
      above: dollars * MILLION,
      meaning: `Places and routes cost more than ${dollars} dollars in a day.`,
    })
  }

  private watchUnpaid({ environmentName }: Watched): void {
    this.watch('Unpaid look-ups', refusedUnpaid(environmentName), {
      above: 0,
      meaning: 'All accounts without a plan together have used up their look-ups of the day.',
    })
  }

  private watchMail(): void {
    // SES puts an account under review at 5 % and 0.1 %.
    this.watch('Bounces', mailReputation('BounceRate'), { above: 0.04, meaning: 'Over 4 % of our mails bounce.' })
    this.watch('Complaints', mailReputation('ComplaintRate'), { above: 0.0008, meaning: 'Readers report us as spam.' })
  }

  private watchCanary({ environmentName }: Watched): void {
    this.watch('Canary', failedCanary(environmentName), {
      ...{ above: 0, periods: 2, ringsInSilence: true },
      meaning: 'A program that plans three stops every five minutes got no good route, twice in a row.',
    })
  }

  private watch(name: string, metric: IMetric, limit: Limit): void {
    const { above, periods = 1, meaning, heading = name, ringsInSilence = false } = limit
    const alarm = new Alarm(this, name, {
      metric,
      alarmName: `${metricNamespaceOf(this.environmentName)}/${name}`,
      threshold: above,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      evaluationPeriods: periods,
      treatMissingData: ringsInSilence ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
      alarmDescription: `${name}: ${meaning} See docs/operations/alarms.md#${anchorOf(heading)}.`,
    })
    this.all.push(alarm)
  }
}

/** Headings are words alone. */
const anchorOf = (heading: string): string => heading.toLowerCase().replaceAll(' ', '-')
