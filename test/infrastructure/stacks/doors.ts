import { Match, type Template } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import { contract, routesOf } from '#api/index.ts'
import {
  firewallTemplate as firewall,
  parameters,
  resourcesOf,
  stacksOf,
  applicationTemplate as template,
  templateOf,
} from './synthesis.ts'

const json = (value: unknown): string => JSON.stringify(value)
const [stage] = Object.values(resourcesOf(template, 'AWS::ApiGatewayV2::Stage'))
const functions = Object.entries(resourcesOf(template, 'AWS::Lambda::Function'))
const featuresOf = (all: typeof functions) => all.filter(([id]) => id.startsWith('Features'))

interface Rule {
  readonly Name: string
  readonly Priority: number
  readonly Action?: unknown
  readonly Statement: {
    readonly RateBasedStatement?: { readonly Limit: number; readonly ScopeDownStatement?: unknown }
  }
}

function rulesOf(of: Template | undefined): readonly Rule[] {
  const [acl] = of ? Object.values(resourcesOf(of, 'AWS::WAFv2::WebACL')) : []
  const rules: readonly Rule[] = JSON.parse(json(acl?.Properties.Rules ?? []))
  return rules
}

describe('a flood', () => {
  it('of one route leaves the others open: each has a throttle of its own, the dear ones a low one', () => {
    const settings: Record<string, { ThrottlingRateLimit: number }> = JSON.parse(json(stage?.Properties.RouteSettings))
    const routes = routesOf(contract)

    expect(Object.keys(settings).sort()).toEqual(routes.map(({ method, path }) => `${method} ${path}`).sort())
    const rateOf = (name: string) => settings[`POST /api/${name}`]?.ThrottlingRateLimit
    expect([rateOf('optimize'), rateOf('drive-proofs/{routeid}'), rateOf('delete-favorite/{favoriteId}')]).toEqual([
      20, 50, 100,
    ])
    expect([settings['GET /api/get-route/{routeid}']?.ThrottlingRateLimit, rateOf('get-route/{routeid}')]).toEqual([
      250, 5,
    ])
    // Who holds no key is refused before anything is computed, and takes no room of those who are signed in.
    expect(rateOf('v1/optimize')).toBe(100)
    for (const dear of ['fleet-optimization', 'price-fleet', 'travel-times', 'send-team-route', 'sendtext']) {
      expect(rateOf(dear)).toBe(20)
    }
  })

  it('waits for its routes: a stage cannot name one that does not exist', () => {
    const routes = Object.keys(template.findResources('AWS::ApiGatewayV2::Route'))

    const [{ DependsOn = [] } = {}] = Object.values<{ DependsOn?: readonly string[] }>(
      template.findResources('AWS::ApiGatewayV2::Stage'),
    )
    expect(DependsOn).toEqual(expect.arrayContaining(routes))
  })

  it('from one address is blocked at the edge, of calls without an account much earlier', () => {
    const limits = rulesOf(firewall).flatMap(({ Name, Statement: { RateBasedStatement: rate } }) =>
      rate ? [[Name, rate.Limit]] : [],
    )

    expect(limits).toEqual([
      ['rate-limit', 3000],
      ['map-rate-limit', 3000],
      ['anonymous-rate-limit', 1000],
      ['link-rate-limit', 100],
    ])
    expect(json(rulesOf(firewall)[2])).toContain('"SearchString":"/api/v1/"')
    expect(json(rulesOf(firewall)[3])).toContain('"SearchString":"/api/get-route/"')
    expect(json(rulesOf(firewall)[2])).toContain('"SearchString":"/api/get-route/"')
    expect(json(rulesOf(firewall)[2])).toContain('"SearchString":"/api/sendform"')
    expect(json(rulesOf(firewall)[2])).not.toContain('/api/payment-events')
  })

  it('of map tiles is counted separately, and has a different status than a closed map', { tags: ['deep'] }, () => {
    const [all, map] = rulesOf(firewall)
    const isMap =
      '{"ByteMatchStatement":{"FieldToMatch":{"UriPath":{}},"PositionalConstraint":"STARTS_WITH","SearchString":"/map/amazon/"'

    expect(json(all?.Statement)).toContain(`"NotStatement":{"Statement":${isMap}`)
    expect(json(map?.Statement)).toContain(`"ScopeDownStatement":${isMap}`)
    expect(map?.Action).toEqual({ Block: { CustomResponse: { ResponseCode: 429 } } })
    const regional = stacksOf({ ...parameters, regionKey: 'ny-1.region' }).firewall
    expect(rulesOf(regional && templateOf(regional)).map(({ Name }) => Name)).not.toContain('map-rate-limit')
  })

  it('of one feature takes no execution from another', () => {
    expect(featuresOf(functions).map(([, { Properties }]) => Properties.ReservedConcurrentExecutions)).toEqual([
      40, 40, 40, 40, 40, 40, 40, 40, 49, 40, 40,
    ])
  })

  it('finds no reservation in an account that has few executions', () => {
    const small = templateOf(stacksOf({ ...parameters, functionQuota: '10' }).application)

    for (const [, { Properties }] of featuresOf(Object.entries(resourcesOf(small, 'AWS::Lambda::Function')))) {
      expect(Properties.ReservedConcurrentExecutions).toBeUndefined()
    }
  })

  it('of bodies is turned away at the edge, but for routes with their geometry', () => {
    const rules = rulesOf(firewall).filter(({ Name }) => Name.startsWith('body'))

    expect(rules.map(({ Action }) => Action)).toEqual(
      rules.map(() => ({ Block: { CustomResponse: { ResponseCode: 413, CustomResponseBodyKey: 'too-large' } } })),
    )
    expect(rules).toHaveLength(1)
    expect(json(rules[0]?.Statement)).toMatch(/\{7,\}.*NotStatement.*\/api\/save-route.*\/api\/update-route\//)
    const [acl] = firewall ? Object.values(resourcesOf(firewall, 'AWS::WAFv2::WebACL')) : []
    expect(json(acl?.Properties.CustomResponseBodies)).toContain('request.too-large')
  })

  it('has no two rules of one priority', () => {
    const priorities = rulesOf(firewall).map(({ Priority }) => Priority)

    expect(new Set(priorities).size).toBe(priorities.length)
  })
})

describe('the address of the API', () => {
  const secrets = Object.keys(resourcesOf(template, 'AWS::SecretsManager::Secret'))
  const keysOf = (of: Template) => {
    const [planner] = Object.entries(resourcesOf(of, 'AWS::Lambda::Function')).filter(([id]) =>
      id.startsWith('Featuresplanner'),
    )
    const { Variables }: { Variables: { ORIGIN_KEYS: unknown } } = JSON.parse(json(planner?.[1].Properties.Environment))
    const [site] = Object.values(resourcesOf(of, 'AWS::CloudFront::Distribution'))
    return {
      accepted: json(Variables.ORIGIN_KEYS),
      said: json(site?.Properties).match(/"x-stopwise-origin","HeaderValue":(\{[^}]*\})/)?.[1],
    }
  }

  it('answers the site alone, by a key that no template holds', () => {
    const { accepted, said } = keysOf(template)

    expect(secrets).toHaveLength(2)
    expect(said).toContain('resolve:secretsmanager')
    expect(accepted).toMatch(/Key1.*Key2/)
    expect(said).toContain('Key1')
    template.allResourcesProperties('AWS::SecretsManager::Secret', { GenerateSecretString: { PasswordLength: 48 } })
  })

  it('knows the next key before the site says it', () => {
    const next = keysOf(templateOf(stacksOf({ ...parameters, originKey: '2' }).application))

    expect(next.said).toContain('Key2')
    expect(next.accepted).toMatch(/Key2.*Key3/)
  })

  it('is told by the site first, and learns the key after it afterwards', () => {
    const [site] = Object.keys(resourcesOf(template, 'AWS::CloudFront::Distribution'))

    const asking = functions.filter(([id]) => /^(Features|OriginGate)/.test(id))
    expect(asking).toHaveLength(featuresOf(functions).length + 1)
    for (const [id] of asking) {
      expect(template.findResources('AWS::Lambda::Function')[id]?.DependsOn).toContain(site)
    }
  })
})

describe('sign-up', () => {
  it('is guarded where it reaches the pool, and mails of one address are few', () => {
    const rules = rulesOf(template)

    expect(rules.map(({ Statement }) => Statement.RateBasedStatement?.Limit)).toEqual([300, 30, 20, undefined])
    expect(json(rules[1])).toMatch(/x-amz-target.*signup\|resendconfirmationcode\|forgotpassword/)
    expect(rules[2]?.Statement.RateBasedStatement).toMatchObject({ AggregateKeyType: 'IP', EvaluationWindowSec: 600 })
    expect(json(rules[2])).toContain('"RegexString":"(^|[.])(signup)$"')
    template.hasResourceProperties('AWS::WAFv2::WebACL', { Scope: 'REGIONAL' })
    template.hasResourceProperties('AWS::WAFv2::WebACLAssociation', {
      ResourceArn: { 'Fn::ImportValue': Match.stringLikeRegexp('UsersPool') },
    })
  })

  it('has no firewall where the operator wants none', { tags: ['deep'] }, () => {
    templateOf(stacksOf({ firewall: false }).application).resourceCountIs('AWS::WAFv2::WebACL', 0)
  })
})

describe('text messages', () => {
  it('have a limit of a month, which nothing else may change', () => {
    const texting = templateOf(stacksOf({ ...parameters, texting: true, textDollarsAMonth: '20' }).application)
    const limit = Object.values(resourcesOf(texting, 'Custom::AWS')).filter(({ Properties }) =>
      json(Properties).includes('SetSMSAttributes'),
    )

    expect(json(limit)).toContain('MonthlySpendLimit')
    expect(json(limit)).toContain('20')
    expect(json(limit[0]?.Properties.Delete)).toBeUndefined()
    texting.hasResourceProperties('AWS::IAM::Policy', {
      PolicyDocument: {
        Statement: Match.arrayWith([Match.objectLike({ Action: 'sns:SetSMSAttributes', Resource: '*' })]),
      },
    })
    expect(json(template.toJSON())).not.toContain('SetSMSAttributes')
  })
})
