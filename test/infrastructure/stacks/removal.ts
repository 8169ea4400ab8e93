import { Template } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import { applicationTemplate, firewallTemplate, parameters, resourcesOf, stacksOf } from './synthesis.ts'

interface Removable {
  readonly Type: string
  readonly DeletionPolicy?: string
}

const elsewhere = stacksOf({ ...parameters, region: 'eu-west-1', texting: true, formerMapKeyName: 'map-0' })
const removable = [
  ['application', applicationTemplate],
  ['firewall', firewallTemplate],
  ['application, in another region', Template.fromStack(elsewhere.application)],
] as const

describe('taking an environment down', () => {
  it.each(removable)('leaves nothing behind: %s', (_, template) => {
    const resources: Record<string, Removable> = JSON.parse(JSON.stringify(template?.toJSON().Resources ?? {}))
    const kept = Object.entries(resources).filter(([, { DeletionPolicy }]) =>
      /Retain|Snapshot/.test(DeletionPolicy ?? ''),
    )

    expect(kept.map(([id]) => id)).toEqual([])
  })

  it('empties the bucket of the site, which CloudFormation would not delete full', () => {
    const buckets = Object.keys(resourcesOf(applicationTemplate, 'AWS::S3::Bucket'))
    const emptied = Object.values(resourcesOf(applicationTemplate, 'Custom::S3AutoDeleteObjects'))

    expect(emptied.map(({ Properties }) => Properties.BucketName)).toEqual(buckets.map((id) => ({ Ref: id })))
  })

  it('deletes map keys that are in use', () => {
    Template.fromStack(elsewhere.application).allResourcesProperties('AWS::Location::APIKey', { ForceDelete: true })
  })

  it('touches nothing that the protected stack reads: exports lead one way', () => {
    const read = JSON.stringify(Template.fromStack(elsewhere.protectedStack).toJSON()).match(/Fn::ImportValue[^}]*/g)

    expect(read).toBeNull()
  })
})
