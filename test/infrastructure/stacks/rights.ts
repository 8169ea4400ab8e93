import { describe, expect, it } from 'vitest'
import { resourcesOf, applicationTemplate as template } from './synthesis.ts'

interface Statement {
  readonly Effect: string
  readonly Action: string | readonly string[]
  readonly Resource: unknown
}

const statementsOf = (policy: unknown): Statement[] => {
  const document: { Statement: Statement[] } = JSON.parse(JSON.stringify(policy))
  return document.Statement
}

/** Allowed actions by the id of the policy; the CDK writes those of its own custom resources. */
const allowed = new Map(
  Object.entries(resourcesOf(template, 'AWS::IAM::Policy'))
    .filter(([id]) => !id.startsWith('CustomCDKBucketDeployment'))
    .map(([id, { Properties }]) => [
      id,
      statementsOf(Properties.PolicyDocument).filter(({ Effect }) => Effect === 'Allow'),
    ]),
)

const rightsOf = (begin: string) => [...allowed].filter(([id]) => id.startsWith(begin)).flatMap(([, all]) => all)

const actionsOf = (begin: string): string[] => [...new Set(rightsOf(begin).flatMap(({ Action }) => Action))].sort()

describe('the rights', () => {
  it('allow no action by wildcard', () => {
    const wildcards = [...allowed.values()]
      .flat()
      .flatMap(({ Action }) => [Action].flat().filter((a) => a.includes('*')))

    expect(wildcards).toEqual([])
  })

  it('name no resource by a bare asterisk, but for tracing, log deliveries and metrics', () => {
    const bare = [...allowed.values()].flat().filter(({ Resource }) => Resource === '*')

    const actions = [...new Set(bare.flatMap(({ Action }) => Action))]

    expect(actions.filter((action) => !/^(xray|logs):|^cloudwatch:GetMetricStatistics$/.test(action))).toEqual([])
  })

  it('let accounts look people up and lock them out, and nothing else in the pool', () => {
    expect(actionsOf('Featuresaccounts').filter((action) => action.startsWith('cognito-idp:'))).toEqual([
      'cognito-idp:AdminDisableUser',
      'cognito-idp:AdminGetUser',
      'cognito-idp:AdminUserGlobalSignOut',
    ])
  })

  it('let only what erases accounts delete people from the pool', () => {
    const deleting = [...allowed].filter(([, all]) => JSON.stringify(all).includes('AdminDeleteUser'))

    expect(deleting.map(([id]) => id.slice(0, 'Eventseraseaccount'.length))).toEqual(['Eventseraseaccount'])
  })

  it('let places ask for places, and nothing else', () => {
    expect(actionsOf('Featuresplaces').filter((action) => !/^(dynamodb|logs|xray):/.test(action))).toEqual([
      'geo-places:Autocomplete',
      'geo-places:Geocode',
      'geo-places:GetPlace',
      'geo-places:ReverseGeocode',
    ])
  })

  it('let billing, the sweep and whoever deletes accounts read the secret of the payment provider, the canary its own, and nobody else', () => {
    const readersOf = (secret: string) =>
      [...allowed].flatMap(([id, all]) => {
        const readable = all.filter(({ Action }) => [Action].flat().includes('secretsmanager:GetSecretValue'))
        return JSON.stringify(readable).includes(`:secret:${secret}-??????"`) ? [id.replace(/Role.*$/, '')] : []
      })

    expect(readersOf('stopwise/test/canary')).toEqual(['Eventscanary'])
    expect(actionsOf('Eventscanary').filter((action) => !/^(logs|xray):/.test(action))).toEqual([
      'secretsmanager:GetSecretValue',
      'sqs:SendMessage',
    ])
    expect(readersOf('stopwise/test/payments').toSorted()).toEqual([
      'Eventseraseaccount',
      'Eventssweepsubscriptions',
      'Featuresaccounts',
      'Featuresbilling',
    ])
    expect(actionsOf('Featuresbilling').filter((action) => !/^(dynamodb|logs|xray):/.test(action))).toEqual([
      'secretsmanager:GetSecretValue',
      'ses:SendEmail',
    ])
  })

  it('let only the drives function read photos for people, and no drives function access the uploads', () => {
    const routes = JSON.stringify(
      rightsOf('Featuresdepartment').filter(({ Action }) => Action.includes('s3:GetObject')),
    )
    const drives = JSON.stringify(rightsOf('Featuresdrives'))

    expect(routes).not.toContain('/routes/*')
    expect(drives).toContain('/routes/*')
    expect(drives).not.toContain('incoming')
    expect(actionsOf('Featuresdrives').filter((action) => action.startsWith('s3:'))).toEqual([
      's3:GetObject',
      's3:ListBucket',
      's3:PutObject',
    ])
  })

  it('let jobs read and delete values and stop executions, and start none', () => {
    expect(actionsOf('Featuresjobs').filter((action) => !/^(dynamodb|logs|xray):/.test(action))).toEqual([
      's3:DeleteObject',
      's3:GetObject',
      's3:ListBucket',
      'states:StopExecution',
    ])
  })

  it('let the planner ask for routes, keep values, and start its job', () => {
    expect(actionsOf('Featuresplanner').filter((action) => !/^(dynamodb|logs|xray):/.test(action))).toEqual([
      'geo-routes:CalculateRouteMatrix',
      'geo-routes:CalculateRoutes',
      's3:PutObject',
      'states:StartExecution',
    ])
  })

  it('let sharing keep routes and send mail from our identity, but no text while texting is off', () => {
    expect(actionsOf('Featuressharing').filter((action) => !/^(dynamodb|logs|xray):/.test(action))).toEqual([
      'geo:BatchDeleteDevicePositionHistory',
      'geo:BatchDeleteGeofence',
      's3:DeleteObject',
      's3:GetObject',
      's3:ListBucket',
      's3:PutObject',
      'ses:SendEmail',
    ])
  })

  it('let only who tells customers send mails that a click of their reader ends', () => {
    const raw = [...allowed].filter(([, all]) => JSON.stringify(all).includes('ses:SendRawEmail'))

    expect(raw.map(([id]) => id.replace(/Role.*$/, '')).toSorted()).toEqual(['Eventstelldue', 'Featuresdrives'])
  })

  it('keep jobs and saved routes apart', () => {
    expect(JSON.stringify(rightsOf('Featuresplanner'))).not.toContain('/routes/*')
    expect(JSON.stringify(rightsOf('Featuressharing'))).not.toContain('/jobs/*')
  })

  it('let a generation ask for places where it looks homes up, for routes where it drives, and keep plans where it saves', () => {
    const outside = (task: string) =>
      actionsOf(`Jobsgenerateroutes${task}`).filter((action) => !/^(dynamodb|logs|xray|s3):/.test(action))

    expect(outside('Coordinates')).toEqual(['geo-places:Geocode'])
    expect(outside('Assign')).toEqual([])
    expect(outside('RouteInspector')).toEqual(['geo-routes:CalculateRouteMatrix', 'geo-routes:CalculateRoutes'])
    // What is left over is tried on the routes before a plan is saved.
    expect(outside('SavePlan')).toEqual(outside('RouteInspector'))
    const keepers = ['Coordinates', 'Assign', 'RouteInspector', 'SavePlan', 'Finish'].filter((task) =>
      JSON.stringify(rightsOf(`Jobsgenerateroutes${task}`)).includes('/department/*'),
    )
    expect(keepers).toEqual(['SavePlan'])
  })

  it('let nobody scan the table', () => {
    expect(actionsOf('').filter((action) => action === 'dynamodb:Scan')).toEqual([])
  })

  it('let the solver reach no provider', () => {
    expect(actionsOf('JobsoptimizerouteSolve').filter((action) => /^(geo|ses|sns|cognito)/.test(action))).toEqual([])
  })
})
