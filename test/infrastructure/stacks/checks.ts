import { Bucket } from 'aws-cdk-lib/aws-s3'
import { describe, expect, it } from 'vitest'
import { everyParameter, otherRegion, parameters, stacksOf, synthesize } from './synthesis.ts'

describe('the checks of cdk-nag, AwsSolutions and Serverless', () => {
  it.each([
    ['without parameters', {}],
    ['with every parameter', everyParameter],
    ['in another region than the firewall', otherRegion],
    ['without a firewall', { ...parameters, firewall: false }],
  ])('pass %s', (_, context) => {
    const { app } = stacksOf(context)

    expect(() => app.synth()).not.toThrow()
  })

  it('fail for a bucket that asks for nothing', { tags: ['deep'] }, () => {
    const { app, application } = synthesize(parameters)
    new Bucket(application, 'Careless')

    expect(() => app.synth()).toThrow(/AwsSolutions-S10/)
  })
})
