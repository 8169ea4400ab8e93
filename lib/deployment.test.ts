import { App } from 'aws-cdk-lib'
import { describe, expect, it } from 'vitest'
import { ownsSenderDomain, readDeployment, senderDomainOf } from './deployment.ts'

const read = (context: Record<string, unknown>, surroundings = {}) =>
  readDeployment(new App({ context }).node, surroundings)

const oidc = (change: object) => ({
  ...{ name: 'Harbor', domains: ['harbor.example'], oidcIssuer: 'https://id.harbor.example', clientId: 'stopwise' },
  ...change,
})

const certificateArn = 'arn:aws:acm:us-east-1:111122223333:certificate/0'

function refusalOf(context: Record<string, unknown>): string {
  try {
    read(context)
  } catch (error) {
    return String(error)
  }
  return ''
}

describe('the parameters of a deployment', () => {
  it('name the providers of companies as a list, or as its text', () => {
    const list = [
      oidc({}),
      { name: 'City', domains: ['city.example'], samlMetadata: 'https://id.city.example/metadata' },
    ]

    expect(read({ ssoProviders: list }).ssoProviders).toEqual(list)
    expect(read({ ssoProviders: JSON.stringify(list) }).ssoProviders).toEqual(list)
    expect(read({}).ssoProviders).toEqual([])
  })

  it('need not be given', () => {
    expect(read({})).toMatchObject({
      environmentName: 'production',
      region: 'us-east-1',
      linkDays: 90,
      matrixCellCap: 0,
    })
  })

  it('arrive as text from the command line', () => {
    expect(read({ texting: 'true', firewall: 'false', linkDays: '30' })).toMatchObject({
      texting: true,
      firewall: false,
      linkDays: 30,
    })
  })

  it('fall back to the account and region that the CDK knows', () => {
    expect(read({}, { CDK_DEFAULT_REGION: 'eu-west-1', CDK_DEFAULT_ACCOUNT: '111122223333' })).toMatchObject({
      region: 'eu-west-1',
      account: '111122223333',
    })
  })

  it.each([
    [{ siteDomain: 'stops.example.org' }, /certificateArn together/],
    [{ siteDomain: 'https://stops.example.org', certificateArn }, /host name alone.*\n.*siteDomain/],
    [{ siteDomain: 'stops.example.org/', certificateArn }, /no slash/],
    [{ siteDomain: 'localhost', certificateArn }, /stops\.example\.org/],
    [
      { siteDomain: 'stops.example.org', certificateArn: certificateArn.replace('us-east-1', 'eu-west-1') },
      /us-east-1/,
    ],
    [{ siteDomain: 'stops.example.org', certificateArn: 'arn:aws:iam::111122223333:server-certificate/0' }, /of ACM/],
    [{ siteDomain: 'stops.example.org', certificateArn, account: '444455556666' }, /another account/],
    [{ account: 'mine' }, /twelve digits/],
    [{ restoredTable: 'arn:aws:dynamodb:us-east-1:111122223333:table/restored' }, /not its ARN/],
    [{ senderAddress: 'nobody' }, /senderAddress/],
    [{ environmentName: 'Prod!' }, /environmentName/],
    [{ linkDays: '0' }, /linkDays/],
    [{ exportsADay: '0' }, /exportsADay/],
    [{ demoMailsADay: 'many' }, /demoMailsADay/],
    [{ texting: 'maybe' }, /texting/],
    [{ regionKey: '../columbus.region' }, /regionKey/],
    [{ regionKey: 'columbus.osm.pbf' }, /regionKey/],
    [{ regionKey: 'columbus.region,' }, /regionKey/],
    [{ regionKey: 'columbus.region,../dayton.region' }, /regionKey/],
    [{ regionMegabytes: '4000' }, /regionMegabytes/],
    [{ router: 'https://roads.example.org', mapStyle: 'https://maps.example.org' }, /router/],
    [{ router: 'osrm:http://roads.example.org', regionKey: 'a.region' }, /router/],
    [{ router: 'osrm:https://me:secret@roads.example.org', regionKey: 'a.region' }, /router/],
    [{ router: 'osrm:https://roads.example.org:99999', regionKey: 'a.region' }, /router/],
    [{ router: 'osrm:https://roads.example.org' }, /set regionKey or mapStyle/],
    [{ ssoProviders: 'Harbor' }, /ssoProviders is not JSON/],
    [{ ssoProviders: [{ name: 'Harbor', domains: ['harbor.example'] }] }, /ssoProviders/],
    [{ ssoProviders: [oidc({ name: 'google' })] }, /ssoProviders/],
    [{ ssoProviders: [oidc({ domains: [] })] }, /ssoProviders/],
    [{ ssoProviders: [oidc({ domains: ['Harbor.example'] })] }, /ssoProviders/],
    [{ ssoProviders: [oidc({ oidcIssuer: 'http://id.harbor.example' })] }, /ssoProviders/],
    [{ ssoProviders: [oidc({}), oidc({ domains: ['pier.example'] })] }, /its own name/],
    [{ ssoProviders: [oidc({}), oidc({ name: 'Pier' })] }, /belongs to one/],
    [
      { ssoProviders: [oidc({ domains: Array.from({ length: 60 }, (_, at) => `harbor-${at}.example`) })] },
      /longer than/,
    ],
    [{ mapStyle: 'http://maps.example.org/style.json' }, /mapStyle/],
  ])('are refused when they are wrong: %o', (context, message) => {
    expect(() => read(context)).toThrow(message)
  })

  it('take a certificate of the account that is deployed to', () => {
    const owned = { siteDomain: 'stops.example.org', certificateArn, account: '111122223333' }

    expect(read(owned)).toMatchObject(owned)
    expect(read({ ...owned, account: undefined }).certificateArn).toBe(certificateArn)
  })

  it.each([
    ['us-east1', 'AWS has no region us-east1 (did you mean us-east-1?). Deploy to one of us-east-1, '],
    ['eu-west-3', 'Amazon Location is not in eu-west-3. Deploy to one of'],
    ['mx-central-1', 'Amazon Location is not in mx-central-1, nor does SES send mails there. Deploy to one of'],
    ['ap-southeast-1', 'no current Places and Routes in ap-southeast-1. Deploy to one of'],
    ['us-gov-west-1', 'us-gov-west-1 has no CloudFront of the same account. Deploy to one of'],
  ])('name a region that lacks something, and where to go: %s', (region, message) => {
    expect(() => read({ region })).toThrow(message)
    expect(() => read({}, { CDK_DEFAULT_REGION: region })).toThrow(message)
  })

  it('take each region that they name', () => {
    const [, named = ''] = /Deploy to one of (.*)\.\n/.exec(refusalOf({ region: 'nowhere' })) ?? []

    expect(named.split(', ')).toHaveLength(13)
    for (const region of named.split(', ')) expect(read({ region }).region).toBe(region)
  })

  it('tell all that is wrong at once', () => {
    const refusal = refusalOf({ region: 'eu-west-3', linkDays: '0', siteDomain: 'http://x' })

    for (const name of ['region', 'linkDays', 'siteDomain']) expect(refusal).toContain(`at ${name}`)
  })

  it.each([
    ['senderAdress', 'senderAdress (did you mean senderAddress?)'],
    ['LinkDays', 'LinkDays (did you mean linkDays?)'],
    ['stage', 'stage. docs/operations/deploy.md'],
  ])('stop the synthesis where one is not known: %s', (name, message) => {
    expect(() => read({ [name]: 'x' })).toThrow(`No such parameter: ${message}`)
  })

  it('stand beside the flags and the look-ups of the CDK', () => {
    const context = { '@aws-cdk/core:checkSecretUsage': true, 'aws:cdk:bundling-stacks': [], 'hosted-zone:x': {} }

    expect(() => read(context)).not.toThrow()
  })

  it('tell two map keys apart', () => {
    expect(() => read({ formerMapKeyName: 'map' })).toThrow(/they are two/)
  })

  it.each([{ regionKey: 'columbus-1.region' }, { mapStyle: 'https://maps.example.org/{scheme}.json' }])(
    'take a routing server where the map is not Amazon’s: %o',
    (map) => {
      expect(read({ ...map, router: 'valhalla:https://roads.example.org' }).router).toBe(
        'valhalla:https://roads.example.org',
      )
    },
  )

  it('know the domain of the sender', () => {
    expect(senderDomainOf(read({ senderAddress: 'hi@mail.example.org' }))).toBe('mail.example.org')
  })

  it.each([
    ['stops.example.org', true],
    ['example.org', true],
    ['example.net', false],
    ['counterexample.org', false],
  ])('say whether a site on %s may sign mails of example.org: %s', (siteDomain, owns) => {
    const deployment = read({ siteDomain, certificateArn, senderAddress: 'hi@example.org' })

    expect(ownsSenderDomain(deployment)).toBe(owns)
  })
})
