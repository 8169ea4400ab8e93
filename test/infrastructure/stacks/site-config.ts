import { Stack } from 'aws-cdk-lib'
import { describe, expect, it } from 'vitest'
import { readDeployment } from '#lib/deployment.ts'
import { siteConfig } from '#lib/site/site-config.ts'
import { fingerprintOf } from '#lib/sso-provider.ts'
import { webClient } from '#lib/users/web-client.ts'
import { parseConfig } from '#web/client/config.ts'
import { companies, parameters, synthesize } from './synthesis.ts'

function configOf(context: Readonly<Record<string, unknown>>) {
  const { app, protectedStack } = synthesize(context)
  const deployment = readDeployment(app.node, {})
  const stack = new Stack(app, 'Client', { env: { region: deployment.region } })
  const { users } = protectedStack.resources
  const client = webClient(stack, users, deployment, 'https://stops.example.org')
  return siteConfig(deployment, users, client)
}

describe('config.json', () => {
  it('is what the browser reads', () => {
    expect(parseConfig(configOf(parameters))).toMatchObject({
      siteName: 'Stopwise',
      oauthDomain: expect.stringMatching(/^(?!https)/),
      map: { style: '/map/amazon/v2/styles/Standard/descriptor?color-scheme={scheme}' },
      tools: false,
    })
  })

  it('names the map: Amazon’s by a path of the site, the operator’s, or none with a region', () => {
    const mapStyle = 'https://maps.example/style'

    expect(configOf({ mapStyle })).toMatchObject({ map: { style: mapStyle } })
    expect(configOf({ regionKey: 'ny-1.region' })).toMatchObject({ map: { style: null } })
    expect(JSON.stringify(configOf({}))).not.toMatch(/key=/)
  })

  it('sells only where a payment provider is configured, by its own script', () => {
    expect(parseConfig(configOf(parameters)).payments).toEqual({
      ...{ publishableKey: 'pk_live_1', scriptUrl: 'https://js.stripe.com/endive/stripe.js' },
    })
    expect(parseConfig(configOf({})).payments).toBeUndefined()
    expect(() => configOf({ paymentsPublishableKey: 'pk_live_1' })).toThrow(/together/)
  })

  it('names the file of the region where there is one', () => {
    expect(configOf({ regionKey: 'ny-1.region,nj-1.region' })).toMatchObject({
      regionFiles: ['/regions/ny-1.region', '/regions/nj-1.region'],
    })
    expect(configOf({})).not.toHaveProperty('regionFiles')
  })

  it('offers Google and Facebook only where they are configured', () => {
    expect(parseConfig(configOf({}))).toMatchObject({ providers: [], ssoDomains: [] })
    expect(parseConfig(configOf({})).oauthDomain).toBeUndefined()
    expect(parseConfig(configOf({ googleClientId: 'google' })).providers).toEqual(['Google'])
  })

  it('offers passkeys where the site has a domain of its own', () => {
    expect(parseConfig(configOf(parameters)).passkeyDomain).toBe('stops.example.org')
    expect(parseConfig(configOf({})).passkeyDomain).toBeUndefined()
  })

  it('tells domains of companies by their fingerprints, and the pages of the pool with them', () => {
    const config = configOf({ ssoProviders: companies })

    expect(parseConfig(config)).toMatchObject({
      providers: [],
      ssoDomains: [fingerprintOf('harbor.example'), fingerprintOf('city.example')],
    })
    expect(parseConfig(config).oauthDomain).toBeDefined()
    expect(JSON.stringify(config)).not.toMatch(/harbor|city/i)
  })
})
