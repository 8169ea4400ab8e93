import { at, listAt, textAt, type Xml } from '../xml.ts'
import { fields, items, type Kinds, listOfTags, NOT_IN_CLOUDFORMATION, pick, tagsOf, text } from './kind.ts'

const LOGS = 'Logs_20140328'

const ALARMS = ['DescribeAlarmsResponse', 'DescribeAlarmsResult', 'MetricAlarms'] as const

export const watch: Kinds = {
  'AWS::Logs::LogGroup': {
    maker: 'service',
    reason: 'its CloudFormation answers the ARN without the `:*` at its end',
    make: async (wire, { name, properties }) => {
      const logGroupName = text(properties.LogGroupName ?? name)
      await wire.json(`${LOGS}.CreateLogGroup`, { logGroupName, tags: tagsOf(properties.Tags) })
      const retentionInDays = properties.RetentionInDays
      if (retentionInDays !== undefined)
        await wire.json(`${LOGS}.PutRetentionPolicy`, { logGroupName, retentionInDays })
      const { region, account } = wire
      return { ref: logGroupName, attributes: { Arn: `arn:aws:logs:${region}:${account}:log-group:${logGroupName}:*` } }
    },
    observe: async (wire, { ref }) => {
      const { logGroups } = await wire.json(`${LOGS}.DescribeLogGroups`, { logGroupNamePrefix: ref })
      const group = items(logGroups)
        .map(fields)
        .find(({ logGroupName }) => logGroupName === ref)
      const { tags } = await wire.json(`${LOGS}.ListTagsLogGroup`, { logGroupName: ref })
      return group ? { LogGroupName: ref, RetentionInDays: group.retentionInDays, Tags: listOfTags(tags) } : {}
    },
  },
  'AWS::CloudWatch::Alarm': {
    maker: 'service',
    reason: NOT_IN_CLOUDFORMATION,
    make: async (wire, { name, properties }) => {
      const AlarmName = text(properties.AlarmName ?? name)
      await wire.query('monitoring', 'PutMetricAlarm', { AlarmName, ...properties })
      return {
        ref: AlarmName,
        attributes: { Arn: `arn:aws:cloudwatch:${wire.region}:${wire.account}:alarm:${AlarmName}` },
      }
    },
    observe: async (wire, { ref }, properties) => {
      const answer = await wire.query('monitoring', 'DescribeAlarms', { AlarmNames: [ref] })
      const [alarm] = listAt(answer, ...ALARMS)
      if (alarm === undefined) return {}
      // The answer has an empty element for each that was not given.
      const names = Object.keys(properties).filter((name) => name !== 'Tags')
      return Object.fromEntries(names.map((name) => [name, plain(at(alarm, name))]))
    },
    unseen: ['Tags'],
  },
  'AWS::CloudWatch::Dashboard': {
    maker: 'cloudformation',
    attributes: () => ({}),
    observe: async (wire, _made, { DashboardName }) => {
      const answer = await wire.query('monitoring', 'GetDashboard', { DashboardName })
      const DashboardBody = textAt(answer, 'GetDashboardResponse', 'GetDashboardResult', 'DashboardBody')
      return { DashboardName, DashboardBody }
    },
  },
  'AWS::Budgets::Budget': {
    maker: 'service',
    reason: NOT_IN_CLOUDFORMATION,
    make: async (wire, { properties: { Budget, NotificationsWithSubscribers } }) => {
      const { account: AccountId } = wire
      await wire.json('AWSBudgetServiceGateway.CreateBudget', { AccountId, Budget, NotificationsWithSubscribers })
      return { ref: text(fields(Budget).BudgetName), attributes: {} }
    },
    observe: async (wire, { ref: BudgetName }, properties) => {
      const who = { AccountId: wire.account, BudgetName }
      const { Budget } = await wire.json('AWSBudgetServiceGateway.DescribeBudget', who)
      const { Notifications } = await wire.json('AWSBudgetServiceGateway.DescribeNotificationsForBudget', who)
      const shown = ['ComparisonOperator', 'NotificationType', 'Threshold', 'ThresholdType']
      const subscribers = items(properties.NotificationsWithSubscribers).map((each) => fields(each).Subscribers)
      return {
        Budget: pick(fields(Budget), Object.keys(fields(properties.Budget))),
        // Who is told stands in no answer of moto.
        NotificationsWithSubscribers: items(Notifications).map((each, index) => ({
          Notification: pick(fields(each), shown),
          Subscribers: subscribers[index],
        })),
      }
    },
    unseen: ['ResourceTags'],
  },
}

/** Lists of the query protocol as lists. */
function plain(xml: Xml): unknown {
  if (typeof xml === 'string') return xml
  if (Array.isArray(xml)) return xml.map(plain)
  return Object.fromEntries(Object.entries(xml).map(([name, value]) => [name, plain(value)]))
}
