import { createHash } from 'node:crypto'
import type { Made } from '../resolve.ts'
import { type Kinds, type StandIn, text } from './kind.ts'

/** The same letters for the same name, so that two runs differ in nothing. */
export const lettersOf = (name: string, count: number): string =>
  createHash('sha256').update(name).digest('hex').toUpperCase().slice(0, count)

const standIn = (reason: string, made: StandIn['standIn']): StandIn => ({ maker: 'nobody', reason, standIn: made })

const named =
  (property: string) =>
  (_wire: unknown, { name, properties }: Parameters<StandIn['standIn']>[1]): Made => ({
    ref: text(properties[property] ?? name),
    attributes: {},
  })

const EDGE = 'moto has no part of CloudFront that a template could be compared with'
const LOCATION = 'moto has no Amazon Location'
const RUN = 'a function of the CDK would have to run, which takes Docker'

export const standIns: Kinds = {
  'AWS::CloudFront::Distribution': standIn(EDGE, (_wire, { name }) => {
    const letters = lettersOf(name, 13)
    return {
      ref: `E${letters}`,
      attributes: { Id: `E${letters}`, DomainName: `d${letters.toLowerCase()}.cloudfront.net` },
    }
  }),
  'AWS::CloudFront::Function': standIn(EDGE, ({ account }, { name, properties }) => {
    const arn = `arn:aws:cloudfront::${account}:function/${text(properties.Name ?? name)}`
    return { ref: arn, attributes: { FunctionARN: arn } }
  }),
  'AWS::CloudFront::CachePolicy': standIn(EDGE, withId),
  'AWS::CloudFront::OriginRequestPolicy': standIn(EDGE, withId),
  'AWS::CloudFront::ResponseHeadersPolicy': standIn(EDGE, withId),
  'AWS::CloudFront::OriginAccessControl': standIn(EDGE, withId),
  'AWS::Location::Tracker': standIn(LOCATION, ({ region, account }, { properties: { TrackerName } }) => ({
    ref: text(TrackerName),
    attributes: { Arn: `arn:aws:geo:${region}:${account}:tracker/${text(TrackerName)}` },
  })),
  'AWS::Location::GeofenceCollection': standIn(LOCATION, ({ region, account }, { properties: { CollectionName } }) => ({
    ref: text(CollectionName),
    attributes: { Arn: `arn:aws:geo:${region}:${account}:geofence-collection/${text(CollectionName)}` },
  })),
  'AWS::Location::TrackerConsumer': standIn(LOCATION, named('ConsumerArn')),
  'AWS::Location::APIKey': standIn(LOCATION, ({ region, account }, { properties: { KeyName } }) => ({
    ref: text(KeyName),
    attributes: { Arn: `arn:aws:geo:${region}:${account}:api-key/${text(KeyName)}` },
  })),
  'Custom::AWS': standIn(RUN, (_wire, { name }) => ({
    ref: name,
    attributes: { Key: `v1.public.${lettersOf(name, 40)}` },
  })),
  'Custom::CDKBucketDeployment': standIn(RUN, named('DestinationBucketName')),
  'Custom::S3AutoDeleteObjects': standIn(RUN, named('BucketName')),
}

function withId(_wire: unknown, { name }: { readonly name: string }): Made {
  const letters = lettersOf(name, 32).toLowerCase()
  const id = [8, 12, 16, 20, 32].map((end, part, ends) => letters.slice(ends[part - 1] ?? 0, end)).join('-')
  return { ref: id, attributes: { Id: id } }
}
