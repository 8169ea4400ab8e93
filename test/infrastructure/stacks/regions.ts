import { Match, Template } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import {
  parameters,
  protectedTemplate,
  resourcesOf,
  stacksOf,
  templateOf,
  applicationTemplate as without,
} from './synthesis.ts'

const regional = { ...parameters, regionKey: 'columbus-1a2b3c4d.region,dayton-5e6f7a8b.region', regionMegabytes: '300' }
const template = templateOf(stacksOf(regional).application)
const router = Template.fromStack(
  stacksOf({
    ...parameters,
    router: 'osrm:https://roads.example.org',
    mapStyle: 'https://maps.example.org/{scheme}.json',
  }).application,
)

/** Features and tasks, by the beginning of their logical ids, that ask for travel or places. */
const asking = [
  ...['department', 'places', 'planner', 'teams'].map((feature) => `Features${feature}`),
  ...['optimizerouteTravelTimes', 'optimizerouteDirections', 'optimizefleetTravelTimes', 'optimizefleetDirections'].map(
    (task) => `Jobs${task}`,
  ),
  ...['Assign', 'Coordinates', 'RouteInspector', 'SavePlan'].map((task) => `Jobsgenerateroutes${task}`),
].toSorted()

const functionsOf = (of: Template) =>
  Object.entries(resourcesOf(of, 'AWS::Lambda::Function')).filter(([id]) => /^(Features|Jobs|Events)/.test(id))

const environmentOf = (of: Template) =>
  JSON.stringify(functionsOf(of).map(([, { Properties }]) => Properties.Environment))

describe('a region', () => {
  it('lies in a bucket that is there before it, versioned, private, and read by the distributions of this account', () => {
    protectedTemplate.hasOutput('RegionBucketName', {})
    protectedTemplate.hasResourceProperties('AWS::S3::Bucket', {
      VersioningConfiguration: { Status: 'Enabled' },
      LoggingConfiguration: Match.objectLike({ LogFilePrefix: 'regions/' }),
    })
    const policies = JSON.stringify(resourcesOf(protectedTemplate, 'AWS::S3::BucketPolicy'))
    expect(policies).toMatch(/"\/regions\/\*"/)
    const exportsOf = (context: Readonly<Record<string, unknown>>) =>
      Object.values(Template.fromStack(stacksOf(context).protectedStack).findOutputs('*'))
        .map(({ Export }) => JSON.stringify(Export ?? ''))
        .toSorted()
    expect(exportsOf(regional)).toEqual(exportsOf(parameters))
  })

  it('is named to functions, and read by those that ask for travel or places alone', () => {
    expect(environmentOf(template)).toContain(
      '"REGION_KEYS":"regions/columbus-1a2b3c4d.region,regions/dayton-5e6f7a8b.region"',
    )
    expect(environmentOf(template)).toContain('"REGION_BUCKET":{"Fn::ImportValue"')
    expect(environmentOf(without)).not.toMatch(/REGION_KEYS|REGION_BUCKET|ROUTER/)

    const readers = Object.entries(resourcesOf(template, 'AWS::IAM::Policy'))
      .filter(([, { Properties }]) => JSON.stringify(Properties).includes('columbus-1a2b3c4d.region'))
      .map(([id, { Properties }]) => ({ id: id.replace(/Role.*$/, ''), text: JSON.stringify(Properties) }))

    expect(readers.map(({ id }) => id).toSorted()).toEqual(asking)
    for (const { text } of readers) {
      expect(text).toContain('dayton-5e6f7a8b.region')
      expect(text).not.toMatch(/"s3:PutObject","s3:DeleteObject"\][^}]*columbus/)
    }
  })

  it('finds room in the functions that open it, and changes no other', { tags: ['deep'] }, () => {
    const memoryOf = (of: Template) =>
      new Map(functionsOf(of).map(([id, { Properties }]) => [id, Number(Properties.MemorySize)]))
    const before = memoryOf(without)

    const grown = [...memoryOf(template)].filter(([id, memory]) => memory !== before.get(id))

    // A day is shared out, and its plan is saved, in more than that already.
    const smaller = asking.filter((id) => !/Assign$|SavePlan$/.test(id))
    expect(grown.map(([id]) => id.replace(/[0-9A-F]{8}$/, '')).toSorted()).toEqual(smaller)
    expect(new Set(grown.map(([, memory]) => memory))).toEqual(new Set([2048]))
    const largest = templateOf(stacksOf({ ...regional, regionMegabytes: 1900 }).application)
    expect(Math.max(...memoryOf(largest).values())).toBe(10_048)
  })

  it('is served below /regions, by ranges, as it is', () => {
    template.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: {
        CacheBehaviors: Match.arrayWith([
          Match.objectLike({
            PathPattern: '/regions/*',
            Compress: false,
            ViewerProtocolPolicy: 'redirect-to-https',
            // AWS: CachingOptimized.
            CachePolicyId: '658327ea-f89d-4fab-a63d-7e88639e58f6',
          }),
        ]),
      },
    })
    template.resourceCountIs('AWS::CloudFront::OriginAccessControl', 3)
    expect(JSON.stringify(without.findResources('AWS::CloudFront::Distribution'))).not.toContain('/regions')
  })

  it('is a map of its own: nobody needs Amazon’s, nor a key', () => {
    template.resourceCountIs('AWS::Location::APIKey', 0)
    expect(JSON.stringify(template.findResources('AWS::CloudFront::Distribution'))).not.toContain('/map/amazon')
    expect(functionsOf(template).filter(([id]) => id.includes('guardmap'))).toEqual([])
    expect(JSON.stringify(template.findResources('AWS::Scheduler::Schedule'))).not.toContain('map key')
    const headers = JSON.stringify(template.findResources('AWS::CloudFront::ResponseHeadersPolicy'))
    expect(headers).toContain("connect-src 'self' https://cognito-idp.")
    expect(headers).not.toContain('maps.geo')
  })
})

describe('a routing server of the operator', () => {
  it('is named to functions, and drawn on the map of the operator', () => {
    expect(environmentOf(router)).toContain('"ROUTER":"osrm:https://roads.example.org"')
    router.resourceCountIs('AWS::Location::APIKey', 0)
    expect(JSON.stringify(router.findResources('AWS::CloudFront::ResponseHeadersPolicy'))).toMatch(
      /connect-src [^;]*https:\/\/maps[.]example[.]org[ ;]/,
    )
  })
})

describe('the checks of cdk-nag', () => {
  it('pass with a region and a routing server', () => {
    const { app } = stacksOf({ ...regional, router: 'valhalla:https://roads.example.org' })

    expect(() => app.synth()).not.toThrow()
  })
})
