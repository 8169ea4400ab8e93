import { Match } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import { contract, routesOf } from '#api/index.ts'
import { resourcesOf, applicationTemplate as template } from './synthesis.ts'

const deployed = new Map(
  Object.values(resourcesOf(template, 'AWS::ApiGatewayV2::Route')).map(({ Properties }) => [
    String(Properties.RouteKey),
    Properties,
  ]),
)

const authorizerOf = (type: string) =>
  Object.entries(resourcesOf(template, 'AWS::ApiGatewayV2::Authorizer')).find(
    ([, { Properties }]) => Properties.AuthorizerType === type,
  )?.[0]

describe('the HTTP API', () => {
  it('has exactly the routes of the contract', () => {
    const stated = routesOf(contract).map(({ method, path }) => `${method} ${path}`)

    expect([...deployed.keys()].sort()).toEqual(stated.sort())
  })

  it.each(routesOf(contract))('guards $method $path as the contract says: $access', ({ method, path, access }) => {
    const route = deployed.get(`${method} ${path}`)

    expect(route?.AuthorizationType).toBe(access === 'user' ? 'JWT' : 'CUSTOM')
    expect(route?.AuthorizerId).toEqual({ Ref: authorizerOf(access === 'user' ? 'JWT' : 'REQUEST') })
  })

  it('refuses calls without a token or a key of the site, and caches valid keys', () => {
    template.hasResourceProperties('AWS::ApiGatewayV2::Authorizer', {
      AuthorizerType: 'REQUEST',
      IdentitySource: ['$request.header.x-stopwise-origin'],
      AuthorizerPayloadFormatVersion: '2.0',
      EnableSimpleResponses: true,
      AuthorizerResultTtlInSeconds: 3600,
    })
  })

  it('trusts tokens of our pool for our client only', () => {
    const [client] = Object.keys(resourcesOf(template, 'AWS::Cognito::UserPoolClient'))

    template.hasResourceProperties('AWS::ApiGatewayV2::Authorizer', {
      AuthorizerType: 'JWT',
      IdentitySource: ['$request.header.Authorization'],
      JwtConfiguration: {
        Audience: [{ Ref: client }],
        Issuer: { 'Fn::ImportValue': Match.stringLikeRegexp('UsersPool.*ProviderURL') },
      },
    })
  })

  it('throttles, logs without naming anybody, and pays for no figures of single routes', () => {
    const [stage] = Object.values(resourcesOf(template, 'AWS::ApiGatewayV2::Stage'))

    expect(stage?.Properties).toMatchObject({
      DefaultRouteSettings: { ThrottlingRateLimit: 100, ThrottlingBurstLimit: 200 },
      AccessLogSettings: { Format: expect.stringContaining('$context.requestId') },
    })
    expect(JSON.stringify(stage)).not.toMatch(/sourceIp|userAgent|claims|DetailedMetricsEnabled":true/)
  })
})

describe('the web client', () => {
  it('has no secret, uses SRP and passkeys, and does not tell who has an account', () => {
    template.hasResourceProperties('AWS::Cognito::UserPoolClient', {
      GenerateSecret: false,
      ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_USER_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
      PreventUserExistenceErrors: 'ENABLED',
      EnableTokenRevocation: true,
    })
  })

  it('comes back to the site by code only', () => {
    template.hasResourceProperties('AWS::Cognito::UserPoolClient', {
      AllowedOAuthFlows: ['code'],
      CallbackURLs: ['https://stops.example.org/callback'],
      SupportedIdentityProviders: ['COGNITO', 'Google', 'Facebook'],
    })
  })
})
