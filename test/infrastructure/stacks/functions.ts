import { describe, expect, it } from 'vitest'
import { contract } from '#api/index.ts'
import { eventFunctions } from '#events/index.ts'
import { stateMachines } from '#statemachines/index.ts'
import { resourcesOf, applicationTemplate as template } from './synthesis.ts'

/** Functions of the CDK's own custom resources have no environment of ours. */
const ours = Object.entries(resourcesOf(template, 'AWS::Lambda::Function')).filter(([, { Properties }]) =>
  JSON.stringify(Properties).includes('TABLE_NAME'),
)

describe('the functions', () => {
  it('are one for each feature, each task and each kind of event', () => {
    const tasks = Object.values(stateMachines).flatMap((source) => Object.keys(source.tasks))

    const events = Object.keys(eventFunctions)

    expect(ours).toHaveLength(Object.keys(contract).length + tasks.length + events.length)
  })

  it.each(ours)('%s runs on arm64 and Node 24, is traced, and logs as JSON', (_, { Properties }) => {
    expect(Properties).toMatchObject({
      Architectures: ['arm64'],
      Runtime: 'nodejs24.x',
      TracingConfig: { Mode: 'Active' },
      LoggingConfig: { LogFormat: 'JSON' },
    })
  })

  it.each(ours)('%s is told everything that handlers read', (_, { Properties }) => {
    expect(Properties.Environment).toMatchObject({
      Variables: {
        TABLE_NAME: expect.anything(),
        PAYLOAD_BUCKET: expect.anything(),
        OPTIMIZE_ROUTE_ARN: expect.anything(),
        OPTIMIZE_FLEET_ARN: expect.anything(),
        USER_POOL_ID: expect.anything(),
        SITE_URL: 'https://stops.example.org',
        SENDER_ADDRESS: 'routes@example.org',
        SUPPORT_ADDRESS: expect.stringContaining('@'),
        MAIL_CONFIGURATION_SET: expect.anything(),
        LINK_DAYS: '90',
        MATRIX_CELL_CAP: '0',
        PLACES_ALLOWANCE_PERCENT: '100',
        CALL_ALLOWANCE_PERCENT: '100',
        UNPAID_DOLLARS_A_DAY: '5',
        SAVED_ROUTES_A_DAY: '100',
        TEAM_SAVES_A_DAY: '2000',
        ROUTE_MAILS_A_DAY: '100',
        TEAM_MAILS_A_DAY: '400',
        ROUTE_TEXTS_A_DAY: '100',
        CUSTOMER_MAILS_A_DAY: '1000',
        CUSTOMER_TEXTS_A_DAY: '100',
        TEXTING: 'false',
        PRICINGS_A_DAY: '500',
        EXPORTS_A_DAY: '3',
        DEMO_MAILS_A_DAY: '200',
        CAMPAIGN_CODES_A_DAY: '20',
        POWERTOOLS_SERVICE_NAME: expect.any(String),
      },
    })
  })

  it('have the origin keys only if they serve calls', () => {
    const holding = Object.entries(resourcesOf(template, 'AWS::Lambda::Function')).flatMap(([id, { Properties }]) =>
      JSON.stringify(Properties).includes('ORIGIN_KEYS') ? [id] : [],
    )

    expect(holding).toHaveLength(Object.keys(contract).length + 1)
    for (const id of holding) expect(id).toMatch(/^(Features|OriginGate)/)
  })

  it('end before API Gateway gives up on them', () => {
    const waitedFor = ours.filter(([id]) => id.startsWith('Features'))

    for (const [, { Properties }] of waitedFor) expect(Properties.Timeout).toBeLessThan(30)
  })

  it('give the solver a full processor', () => {
    const solving = ours.filter(([id]) => /Solve|Featuresplanner/.test(id))

    expect(solving.map(([, { Properties }]) => Properties.MemorySize)).toEqual([1769, 1769, 1769])
  })

  it('leave no log without an end', () => {
    const groups = Object.values(resourcesOf(template, 'AWS::Logs::LogGroup'))

    for (const { Properties } of groups) expect(Properties.RetentionInDays).toBeLessThanOrEqual(90)
  })
})
