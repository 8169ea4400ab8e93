import { Duration } from 'aws-cdk-lib'
import {
  AlarmStatusWidget,
  Dashboard as Board,
  GraphWidget,
  type IMetric,
  type IWidget,
} from 'aws-cdk-lib/aws-cloudwatch'
import { Construct } from 'constructs'
import type { Alarms, Watched } from './alarms.ts'
import { canaryTime, LATENCY, providerCost } from './metrics.ts'

interface DashboardProps {
  readonly name: string
  readonly watched: Watched
  readonly alarms: Alarms
}

/** One page that answers: is it up, is it quick, does it finish, what does it cost. */
export class Dashboard extends Construct {
  constructor(scope: Construct, id: string, { name, watched, alarms }: DashboardProps) {
    super(scope, id)
    new Board(this, 'Board', {
      dashboardName: name,
      defaultInterval: Duration.days(1),
      widgets: [
        [new AlarmStatusWidget({ title: 'Alarms', alarms: alarms.all, width: 24 })],
        callers(watched),
        functions(watched),
        work(watched),
      ],
    })
  }
}

const graph = (title: string, left: IMetric[], right: IMetric[] = []): IWidget =>
  new GraphWidget({ title, left, right, width: 12 })

const callers = ({ api: { stage }, environmentName, tasks }: Watched): IWidget[] => [
  graph('Calls and refusals', [stage.metricCount(), stage.metricClientError()], [stage.metricServerError()]),
  graph('Latency, ms', [
    stage.metricLatency({ statistic: LATENCY }),
    stage.metricLatency({ statistic: 'p50' }),
    ...(tasks.canary ? [canaryTime(environmentName)] : []),
  ]),
]

function functions({ features, tasks }: Watched): IWidget[] {
  const all = Object.entries({ ...features, ...tasks })
  return [
    graph(
      'Duration p95, ms',
      all.map(([label, each]) => each.metricDuration({ label, statistic: LATENCY })),
    ),
    graph(
      'Errors',
      all.map(([label, each]) => each.metricErrors({ label })),
    ),
  ]
}

function work({ jobs, table, environmentName }: Watched): IWidget[] {
  const machines = Object.entries(jobs).map(([name, { machine }]) => ({ name, machine }))
  return [
    graph(
      'Jobs started and failed',
      machines.map(({ name, machine }) => machine.metricStarted({ label: `${name} started` })),
      machines.map(({ name, machine }) => machine.metricFailed({ label: `${name} failed` })),
    ),
    graph(
      'Table units and provider cost, millionths of a dollar',
      [table.metricConsumedReadCapacityUnits(), table.metricConsumedWriteCapacityUnits()],
      [providerCost(environmentName)],
    ),
  ]
}
