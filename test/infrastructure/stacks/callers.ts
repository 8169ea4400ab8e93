import { describe, expect, it } from 'vitest'
import { orderFaults } from '#rehearsal/order/rehearse-order.ts'
import { judgeCallers } from '#rehearsal/rights/callers.ts'
import { Resolver } from '#rehearsal/templates/resolver.ts'
import { type Environment, readEnvironment } from '#rehearsal/templates/synthesize.ts'
import { everyParameter, otherRegion, stacksOf } from './synthesis.ts'

const environmentOf = (context: Readonly<Record<string, unknown>>): Environment => {
  const { app, application } = stacksOf(context)
  return readEnvironment(app, application)
}

const refusedOf = (environment: Environment) => judgeCallers(environment, new Resolver(environment)).refused

/** The environment without one of its resources. */
const without = ({ stacks, ...environment }: Environment, name: string, id: string): Environment => ({
  ...environment,
  stacks: stacks.map((stack) => {
    if (stack.name !== name) return stack
    const { [id]: _, ...Resources } = stack.template.Resources
    return { ...stack, template: { ...stack.template, Resources } }
  }),
})

describe('what AWS does by itself', () => {
  const environment = environmentOf(everyParameter)

  it.each([
    ['with every parameter', everyParameter],
    ['in another region than the firewall', otherRegion],
  ])('is let in by every function, queue, topic and bucket that it calls: %s', (_, context) => {
    expect(refusedOf(environmentOf(context))).toEqual([])
  })

  it('is refused without any one of the permissions of our functions', { tags: ['deep'] }, () => {
    const permissions = new Resolver(environment).resourcesOf('AWS::Lambda::Permission')

    expect(permissions.length).toBeGreaterThan(15)
    for (const { stack, id } of permissions) {
      expect(refusedOf(without(environment, stack, id)).length, id).toBeGreaterThan(0)
    }
  })

  it('is refused without any one of the policies of queues and topics, or of buckets that are read or logged to', () => {
    const policies = new Resolver(environment)
      .resourcesOf('AWS::SQS::QueuePolicy', 'AWS::SNS::TopicPolicy', 'AWS::S3::BucketPolicy')
      .filter(({ id }) => !/FilesUploads|FilesPayloads|FilesRegions/.test(id))

    expect(policies.length).toBeGreaterThan(4)
    for (const { stack, id } of policies) {
      expect(refusedOf(without(environment, stack, id)).length, id).toBeGreaterThan(0)
    }
  })

  it.each(['cloudwatch.amazonaws.com', 'ses.amazonaws.com'])(
    'is refused where the key of the topics does not admit %s',
    (service) => {
      const [key] = new Resolver(environment).resourcesOf('AWS::KMS::Key')
      const stacks = environment.stacks.map((stack) => {
        const { [key?.id ?? '']: Key, ...others } = stack.template.Resources
        if (!(key && Key)) return stack
        const changed: typeof Key = JSON.parse(JSON.stringify(Key).replaceAll(service, 'other.amazonaws.com'))
        return { ...stack, template: { ...stack.template, Resources: { ...others, [key.id]: changed } } }
      })

      expect(refusedOf({ ...environment, stacks }).length).toBeGreaterThan(0)
    },
  )

  it('finds stacks that can be made one after the other', () => {
    expect(orderFaults(environment.stacks)).toEqual([])
    expect(orderFaults(environmentOf(otherRegion).stacks)).toEqual([])
  })
})
