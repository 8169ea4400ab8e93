import { Match, Template } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import { firewallTemplate, resourcesOf, stacksOf, applicationTemplate as template } from './synthesis.ts'

const policies = Object.entries(resourcesOf(template, 'AWS::CloudFront::ResponseHeadersPolicy'))
const policyOf = (name: string) => policies.find(([id]) => id.includes(`Headers${name}`))?.[1]

const bodyLimitId = Object.keys(resourcesOf(template, 'AWS::CloudFront::Function')).find((id) =>
  id.includes('BodyLimit'),
)

describe('the headers', () => {
  it.each(policies)(
    '%s ask for HTTPS for two years of this name alone, forbid frames and sniffing',
    (_, { Properties }) => {
      expect(Properties).toMatchObject({
        ResponseHeadersPolicyConfig: {
          SecurityHeadersConfig: {
            StrictTransportSecurity: { AccessControlMaxAgeSec: 63_072_000, IncludeSubdomains: false, Override: true },
            FrameOptions: { FrameOption: 'DENY' },
            ContentTypeOptions: { Override: true },
          },
        },
      })
      expect(JSON.stringify(Properties)).not.toContain('Preload')
      expect(JSON.stringify(Properties)).toContain("frame-ancestors 'none'")
    },
  )

  it('let pages load scripts from the site and the payment provider only, and talk to sign-in and uploads only', () => {
    const policy = JSON.stringify(policyOf('Pages'))

    expect(policy).toMatch(/script-src 'self' 'sha256-[^']+' https:\/\/js\.stripe\.com;/)
    expect(policy).toMatch(/frame-src [^;]*https:\/\/js\.stripe\.com https:\/\/hooks\.stripe\.com;/)
    expect(policy).toMatch(/connect-src [^;]*https:\/\/api\.stripe\.com;/)
    expect(policy).toMatch(/connect-src 'self' https:\/\/cognito-idp\..*amazoncognito\.com/)
    expect(policy).not.toContain('maps.geo')
    expect(policy).not.toContain('unsafe-eval')
  })

  it('show only pictures of the site and of sign-in providers: photos come through the API', () => {
    for (const name of ['Pages', 'SharedPages']) {
      const [, images] = /img-src ([^;]*);/.exec(JSON.stringify(policyOf(name))) ?? []

      expect(images).toMatch(
        /^'self' data: blob:( https:\/\/(lh3\.googleusercontent|platform-lookaside\.fbsbx)\.com)*$/,
      )
    }
  })

  it.each(['/shared-route*', '/stop/*', '/teams/join/*', '/account-deleted/*', '/welcome-plus/*'])(
    'keep the pages %s out of search engines, and their visitors unnamed',
    (PathPattern) => {
      const policy = JSON.stringify(policyOf('SharedPages'))

      expect(policy).toContain('"ReferrerPolicy":"no-referrer"')
      expect(policy).toContain('"X-Robots-Tag","Override":true,"Value":"noindex, nofollow"')
      template.hasResourceProperties('AWS::CloudFront::Distribution', {
        DistributionConfig: {
          CacheBehaviors: Match.arrayWith([
            Match.objectLike({
              PathPattern,
              ResponseHeadersPolicyId: { Ref: policies.find(([id]) => id.includes('HeadersSharedPages'))?.[0] },
            }),
          ]),
        },
      })
    },
  )
})

describe('the distribution', () => {
  it('reads the private buckets of pages and of pictures by origin access control', () => {
    template.resourceCountIs('AWS::CloudFront::OriginAccessControl', 2)
    template.hasResourceProperties('AWS::S3::Bucket', {
      PublicAccessBlockConfiguration: { BlockPublicPolicy: true, RestrictPublicBuckets: true },
    })
  })

  it('answers what anybody may read again for as long as the answer says, by its path alone', () => {
    const [policyId, policy] =
      Object.entries(resourcesOf(template, 'AWS::CloudFront::CachePolicy')).find(([id]) => id.includes('LinkCache')) ??
      []

    expect(policy?.Properties).toMatchObject({
      CachePolicyConfig: {
        ...{ MinTTL: 0, DefaultTTL: 0, MaxTTL: 30 },
        ParametersInCacheKeyAndForwardedToOrigin: {
          ...{ CookiesConfig: { CookieBehavior: 'none' }, HeadersConfig: { HeaderBehavior: 'none' } },
          ...{ QueryStringsConfig: { QueryStringBehavior: 'none' }, EnableAcceptEncodingGzip: true },
        },
      },
    })
    template.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: {
        CacheBehaviors: Match.arrayWith([
          Match.objectLike({ PathPattern: '/api/status', CachePolicyId: { Ref: policyId } }),
          Match.objectLike({ PathPattern: '/api/get-route/*', CachePolicyId: { Ref: policyId } }),
          Match.objectLike({ PathPattern: '/api/*' }),
        ]),
      },
    })
  })

  it('passes /api on uncached, with the token and by HTTPS alone', () => {
    template.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: {
        CacheBehaviors: Match.arrayWith([
          Match.objectLike({
            PathPattern: '/api/*',
            ViewerProtocolPolicy: 'https-only',
            // AWS: CachingDisabled, AllViewerExceptHostHeader.
            CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
            OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
            FunctionAssociations: [
              { EventType: 'viewer-request', FunctionARN: { 'Fn::GetAtt': [bodyLimitId, 'FunctionARN'] } },
            ],
          }),
        ]),
      },
    })
  })

  it.each(['/blog/*', '/blogtest/*', '/rss.xml'])(
    'has the API answer %s, and keeps it by the id alone',
    (PathPattern) => {
      template.hasResourceProperties('AWS::CloudFront::Distribution', {
        DistributionConfig: {
          CacheBehaviors: Match.arrayWith([
            Match.objectLike({
              PathPattern,
              ViewerProtocolPolicy: 'redirect-to-https',
              FunctionAssociations: [Match.objectLike({ EventType: 'viewer-request' })],
            }),
          ]),
        },
      })
      template.hasResourceProperties('AWS::CloudFront::CachePolicy', {
        CachePolicyConfig: {
          MaxTTL: 300,
          ParametersInCacheKeyAndForwardedToOrigin: Match.objectLike({
            QueryStringsConfig: { QueryStringBehavior: 'whitelist', QueryStrings: ['id'] },
            CookiesConfig: { CookieBehavior: 'none' },
          }),
        },
      })
    },
  )

  it('serves the domain with TLS 1.2 behind the firewall', () => {
    template.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: {
        Aliases: ['stops.example.org'],
        ViewerCertificate: Match.objectLike({ MinimumProtocolVersion: 'TLSv1.2_2021' }),
        WebACLId: Match.anyValue(),
        Logging: Match.objectLike({ Prefix: 'site/' }),
      },
    })
  })

  it('takes its firewall from us-east-1 wherever it is', () => {
    const { firewall, application } = stacksOf({ region: 'eu-west-1' })

    expect(firewall?.region).toBe('us-east-1')
    expect(application.region).toBe('eu-west-1')
    Template.fromStack(application).hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: { WebACLId: Match.anyValue() },
    })
  })
})

interface ManagedRule {
  readonly Name: string
  readonly Statement: { readonly ManagedRuleGroupStatement?: { readonly ScopeDownStatement?: unknown } }
}

describe('the firewall', () => {
  it('limits each address and applies the managed rules, without refusing a long route', () => {
    firewallTemplate?.hasResourceProperties('AWS::WAFv2::WebACL', {
      Scope: 'CLOUDFRONT',
      Rules: Match.arrayWith([
        Match.objectLike({ Name: 'rate-limit', Action: { Block: {} } }),
        Match.objectLike({
          Name: 'AWSManagedRulesCommonRuleSet',
          OverrideAction: { None: {} },
          Statement: {
            ManagedRuleGroupStatement: Match.objectLike({
              RuleActionOverrides: Match.arrayWith([{ Name: 'SizeRestrictions_BODY', ActionToUse: { Count: {} } }]),
            }),
          },
        }),
      ]),
    })
    expect(firewallTemplate).toBeDefined()
  })

  it('scans every request for attacks except photo uploads, whose bytes match by accident', () => {
    const [acl] = Object.values(resourcesOf(firewallTemplate ?? template, 'AWS::WAFv2::WebACL'))
    const groups = ((acl?.Properties.Rules ?? []) as ManagedRule[]).flatMap(({ Name, Statement }) => {
      const { ManagedRuleGroupStatement: group } = Statement
      return group ? [[Name, JSON.stringify(group.ScopeDownStatement)]] : []
    })

    const all = expect.stringMatching(/^\{"NotStatement":.*"SearchString":"\/api\/drive-photo\/".*\}$/)
    expect(groups).toEqual([
      ['AWSManagedRulesAmazonIpReputationList', undefined],
      ['AWSManagedRulesCommonRuleSet', all],
      ['AWSManagedRulesKnownBadInputsRuleSet', all],
    ])
  })
})
