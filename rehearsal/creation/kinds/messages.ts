import type { Wire } from '../wire.ts'
import { listAt, textAt } from '../xml.ts'
import { fields, items, type Kinds, listOfTags, NOT_IN_CLOUDFORMATION, pick, text } from './kind.ts'

const attributesOfTopic = async (wire: Wire, TopicArn: string): Promise<(name: string) => string> => {
  const answer = await wire.query('sns', 'GetTopicAttributes', { TopicArn })
  const entries = listAt(answer, 'GetTopicAttributesResponse', 'GetTopicAttributesResult', 'Attributes', 'entry')
  return (name) => textAt(entries.find((entry) => textAt(entry, 'key') === name) ?? '', 'value')
}

const attributesOfQueue = async (wire: Wire, QueueUrl: string) =>
  fields((await wire.json('AmazonSQS.GetQueueAttributes', { QueueUrl, AttributeNames: ['All'] })).Attributes)

const queueOf = (url: string) => url.slice(url.lastIndexOf('/') + 1)

export const messages: Kinds = {
  'AWS::SQS::Queue': {
    maker: 'cloudformation',
    attributes: (ref, { region, account }) => ({
      Arn: `arn:aws:sqs:${region}:${account}:${queueOf(ref)}`,
      QueueName: queueOf(ref),
    }),
    observe: async (wire, { ref: QueueUrl }) => {
      const { Tags } = await wire.json('AmazonSQS.ListQueueTags', { QueueUrl })
      return {
        ...pick(await attributesOfQueue(wire, QueueUrl), [
          'MessageRetentionPeriod',
          'SqsManagedSseEnabled',
          'VisibilityTimeout',
        ]),
        Tags: listOfTags(Tags),
      }
    },
  },
  'AWS::SQS::QueuePolicy': {
    maker: 'service',
    reason: NOT_IN_CLOUDFORMATION,
    make: async (wire, { name, properties: { PolicyDocument, Queues } }) => {
      const Policy = JSON.stringify(PolicyDocument)
      for (const QueueUrl of items(Queues)) {
        await wire.json('AmazonSQS.SetQueueAttributes', { QueueUrl, Attributes: { Policy } })
      }
      return { ref: name, attributes: {} }
    },
    observe: async (wire, _made, { Queues }) => {
      const [{ Policy } = {}] = await Promise.all(items(Queues).map((url) => attributesOfQueue(wire, text(url))))
      return { Queues, PolicyDocument: JSON.parse(text(Policy)) }
    },
  },
  'AWS::SNS::Topic': {
    maker: 'cloudformation',
    attributes: (ref) => ({ TopicArn: ref, TopicName: ref.slice(ref.lastIndexOf(':') + 1) }),
    observe: async (wire, { ref }) => {
      const attribute = await attributesOfTopic(wire, ref)
      return attribute('TopicArn') === ref ? { KmsMasterKeyId: attribute('KmsMasterKeyId') } : { missing: ref }
    },
    unseen: ['Tags'],
  },
  'AWS::KMS::Key': {
    maker: 'service',
    reason: 'the CloudFormation of moto fails at a key with a policy',
    make: async (wire, { properties: { Description, KeyPolicy, EnableKeyRotation } }) => {
      const Policy = JSON.stringify(KeyPolicy)
      const { KeyMetadata } = await wire.json('TrentService.CreateKey', { Description, Policy })
      const { KeyId, Arn } = fields(KeyMetadata)
      if (EnableKeyRotation === true) await wire.json('TrentService.EnableKeyRotation', { KeyId })
      return { ref: text(KeyId), attributes: { Arn: text(Arn), KeyId: text(KeyId) } }
    },
    observe: async (wire, { ref: KeyId }) => {
      const { KeyMetadata } = await wire.json('TrentService.DescribeKey', { KeyId })
      const { KeyRotationEnabled } = await wire.json('TrentService.GetKeyRotationStatus', { KeyId })
      const { Policy } = await wire.json('TrentService.GetKeyPolicy', { KeyId, PolicyName: 'default' })
      const { Description } = fields(KeyMetadata)
      return { Description, EnableKeyRotation: KeyRotationEnabled, KeyPolicy: JSON.parse(text(Policy)) }
    },
    unseen: ['Tags'],
  },
  'AWS::SNS::TopicPolicy': {
    maker: 'service',
    reason: NOT_IN_CLOUDFORMATION,
    make: async (wire, { name, properties: { PolicyDocument, Topics } }) => {
      for (const TopicArn of items(Topics)) {
        const policy = { AttributeName: 'Policy', AttributeValue: JSON.stringify(PolicyDocument) }
        await wire.query('sns', 'SetTopicAttributes', { TopicArn, ...policy })
      }
      return { ref: name, attributes: {} }
    },
    observe: async (wire, _made, { Topics }) => {
      const attribute = await attributesOfTopic(wire, text(items(Topics)[0]))
      return { Topics, PolicyDocument: JSON.parse(attribute('Policy')) }
    },
  },
  'AWS::SNS::Subscription': {
    maker: 'service',
    reason: NOT_IN_CLOUDFORMATION,
    make: async (wire, { properties: { RedrivePolicy, ...properties } }) => {
      const answer = await wire.query('sns', 'Subscribe', { ...properties, ReturnSubscriptionArn: 'true' })
      const SubscriptionArn = textAt(answer, 'SubscribeResponse', 'SubscribeResult', 'SubscriptionArn')
      if (RedrivePolicy !== undefined) {
        const redrive = { AttributeName: 'RedrivePolicy', AttributeValue: JSON.stringify(RedrivePolicy) }
        await wire.query('sns', 'SetSubscriptionAttributes', { SubscriptionArn, ...redrive })
      }
      return { ref: SubscriptionArn, attributes: {} }
    },
    observe: async (wire, { ref: SubscriptionArn }) => {
      const answer = await wire.query('sns', 'GetSubscriptionAttributes', { SubscriptionArn })
      const entries = listAt(
        answer,
        'GetSubscriptionAttributesResponse',
        'GetSubscriptionAttributesResult',
        'Attributes',
        'entry',
      )
      const observed = Object.fromEntries(entries.map((entry) => [textAt(entry, 'key'), textAt(entry, 'value')]))
      const { RedrivePolicy } = observed
      return {
        ...pick(observed, ['Endpoint', 'Protocol', 'TopicArn']),
        ...(RedrivePolicy === undefined ? {} : { RedrivePolicy: JSON.parse(RedrivePolicy) }),
      }
    },
  },
  'AWS::SES::ConfigurationSet': {
    maker: 'service',
    reason: NOT_IN_CLOUDFORMATION,
    make: async (wire, { name, properties }) => {
      const ConfigurationSetName = text(properties.Name ?? name)
      const { Name: _, ...options } = properties
      await wire.rest('ses', { path: '/v2/email/configuration-sets', body: { ConfigurationSetName, ...options } })
      return { ref: ConfigurationSetName, attributes: {} }
    },
    observe: async (wire, { ref }) => {
      const path = `/v2/email/configuration-sets/${ref}`
      return pick(fields(await wire.rest('ses', { method: 'GET', path })), [
        'DeliveryOptions',
        'ReputationOptions',
        'Tags',
      ])
    },
  },
  'AWS::SES::EmailIdentity': {
    maker: 'service',
    reason: NOT_IN_CLOUDFORMATION,
    make: async (wire, { properties: { EmailIdentity, ConfigurationSetAttributes, Tags } }) => {
      const { ConfigurationSetName } = fields(ConfigurationSetAttributes)
      await wire.rest('ses', { path: '/v2/email/identities', body: { EmailIdentity, ConfigurationSetName, Tags } })
      const identity = text(EmailIdentity)
      const dkim = [1, 2, 3].flatMap((number) => [
        [`DkimDNSTokenName${number}`, `token${number}._domainkey.${identity}`],
        [`DkimDNSTokenValue${number}`, `token${number}.dkim.amazonses.com`],
      ])
      return { ref: identity, attributes: Object.fromEntries(dkim) }
    },
    observe: async (wire, { ref }) => {
      const path = `/v2/email/identities/${encodeURIComponent(ref)}`
      const { ConfigurationSetName, Tags } = await wire.rest('ses', { method: 'GET', path })
      return { EmailIdentity: ref, ConfigurationSetAttributes: { ConfigurationSetName }, Tags }
    },
  },
  'AWS::SES::ConfigurationSetEventDestination': {
    maker: 'nobody',
    reason: 'moto keeps the sets of its two mail services apart, and only the older one knows destinations',
    standIn: (_wire, { name }) => ({ ref: name, attributes: {} }),
  },
}
