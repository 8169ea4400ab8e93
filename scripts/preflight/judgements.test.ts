import { App } from 'aws-cdk-lib'
import { describe, expect, it } from 'vitest'
import { readDeployment } from '#lib/deployment.ts'
import { table } from '#store/table/table.ts'
import {
  judgeBootstrap,
  judgeCertificate,
  judgeExecutions,
  judgeLeftOver,
  judgeOwner,
  judgeRegionFile,
} from './look-ahead.ts'
import { type FoundTable, judgeRestored } from './restored-table.ts'
import { judgeSecret, neededSecrets } from './secrets.ts'
import { judgeAccount, judgeIdentity } from './sender.ts'
import { judgeStack } from './stacks.ts'

const region = 'eu-west-1'

describe('the executions of an account', () => {
  it('stop a deployment that counts on more, which goes with what there is', () => {
    const judged = judgeExecutions(10, { functionQuota: 1000, region })
    const [, smaller = ''] = /-c functionQuota=(\d+)/.exec(judged.mend ?? '') ?? []

    expect(judged).toMatchObject({ verdict: 'stop', says: expect.stringContaining('allows 10 executions') })
    expect(judged.mend).toContain('--desired-value 1000')
    expect(judgeExecutions(10, { functionQuota: Number(smaller), region }).verdict).toBe('warn')
  })

  it.each([
    [1000, 1000, 'ok'],
    [999, 1000, 'stop'],
    [5000, 3000, 'ok'],
    [undefined, 1000, 'warn'],
  ])('%s of them for %s wanted: %s', (allowed, functionQuota, verdict) => {
    expect(judgeExecutions(allowed, { functionQuota, region }).verdict).toBe(verdict)
  })
})

describe('the sender', () => {
  const wanted = { verifiedSender: false, sharedSender: false, region }
  const verified = { VerifiedForSendingStatus: true }

  it.each([
    [{ SendingEnabled: true, ProductionAccessEnabled: true }, 'ok', 'ok'],
    [{ SendingEnabled: true, ProductionAccessEnabled: false }, 'warn', 'stop'],
    [{ SendingEnabled: false, ProductionAccessEnabled: true }, 'warn', 'stop'],
  ])('of an account %o: %s, and with verifiedSender %s', (account, usual, withVerified) => {
    expect(judgeAccount(account, wanted).verdict).toBe(usual)
    expect(judgeAccount(account, { ...wanted, verifiedSender: true }).verdict).toBe(withVerified)
  })

  it.each([
    ['is made by a first deployment', { isDeployed: false }, 'ok'],
    ['must be there where another owns it', { sharedSender: true }, 'stop'],
    ['must be there where people are told to sign up by it', { verifiedSender: true, isDeployed: false }, 'stop'],
    ['cannot be created where it is', { identity: verified, isDeployed: false }, 'stop'],
    ['is another’s', { identity: verified, sharedSender: true, isDeployed: false }, 'ok'],
    ['is ours', { identity: verified }, 'ok'],
    ['is not verified', { identity: {} }, 'warn'],
    ['is not verified, and mails of the pool come from it', { identity: {}, verifiedSender: true }, 'stop'],
  ])('%s: %o, %s', (_title, { identity, isDeployed = true, ...options }: Sender, verdict) => {
    expect(judgeIdentity('example.org', identity, { ...wanted, ...options }, isDeployed).verdict).toBe(verdict)
  })
})

interface Sender {
  readonly identity?: { readonly VerifiedForSendingStatus?: boolean }
  readonly isDeployed?: boolean
  readonly sharedSender?: boolean
  readonly verifiedSender?: boolean
}

describe('a certificate', () => {
  const judge = (DomainName: string, Status: 'ISSUED' | 'EXPIRED' | 'PENDING_VALIDATION' = 'ISSUED') =>
    judgeCertificate({ Status, DomainName, SubjectAlternativeNames: [DomainName] }, 'stops.example.org', 'arn')

  it.each([
    ['stops.example.org', 'ok'],
    ['*.example.org', 'ok'],
    ['example.org', 'stop'],
    ['*.org', 'stop'],
    ['*.stops.example.org', 'stop'],
  ])('of %s for stops.example.org: %s', (name, verdict) => {
    expect(judge(name).verdict).toBe(verdict)
  })

  it('counts by its other names too', () => {
    const found = { Status: 'ISSUED' as const, DomainName: 'a.org', SubjectAlternativeNames: ['a.org', 'b.org'] }

    expect(judgeCertificate(found, 'b.org', 'arn').verdict).toBe('ok')
  })

  it('must be there, proved and valid', () => {
    expect(judgeCertificate(undefined, 'a.org', 'arn').mend).toContain('request-certificate --region us-east-1')
    expect(judge('*.example.org', 'PENDING_VALIDATION').mend).toContain('DomainValidationOptions')
    expect(judge('*.example.org', 'EXPIRED').verdict).toBe('stop')
  })
})

it.each([
  [undefined, 'ok', undefined],
  ['CREATE_COMPLETE', 'ok', undefined],
  ['UPDATE_COMPLETE', 'ok', undefined],
  ['UPDATE_ROLLBACK_COMPLETE', 'ok', undefined],
  ['REVIEW_IN_PROGRESS', 'stop', 'delete-stack'],
  ['CREATE_IN_PROGRESS', 'stop', 'Wait'],
  ['UPDATE_ROLLBACK_IN_PROGRESS', 'stop', 'Wait'],
  ['ROLLBACK_COMPLETE', 'stop', 'delete-stack'],
  ['ROLLBACK_FAILED', 'stop', 'delete-stack'],
  ['CREATE_FAILED', 'stop', 'delete-stack'],
  ['UPDATE_ROLLBACK_FAILED', 'stop', 'continue-update-rollback'],
  ['DELETE_FAILED', 'stop', 'Look why'],
])('a stack that is %s: %s, %s', (status, verdict, mend) => {
  const judged = judgeStack({ name: 'stopwise-a-protected', region, status })

  expect(judged.verdict).toBe(verdict)
  if (mend) expect(judged.mend).toContain(mend)
})

describe('a secret', () => {
  const fields = ['secretKey', 'webhookSecret']

  it.each([
    [undefined, 'There is no secret'],
    ['sk_live_hidden', 'no JSON object'],
    ['{"secretKey":"sk_live_hidden"}', 'has no webhookSecret'],
    ['{"secretKey":"sk_live_hidden","webhookSecret":"…"}', 'nothing in webhookSecret'],
    ['{"secretKey":" ","webhookSecret":"sk_live_hidden"}', 'nothing in secretKey'],
  ])('is refused, and never told: %s', (text, says) => {
    const judged = judgeSecret('stripe', text, fields, region)

    expect(judged).toMatchObject({ verdict: 'stop', says: expect.stringContaining(says) })
    expect(JSON.stringify(judged)).not.toContain('hidden')
  })

  it('is well with all of its fields, and none of them told', () => {
    const judged = judgeSecret('stripe', '{"secretKey":"hidden","webhookSecret":"hidden"}', fields, region)

    expect(judged.verdict).toBe('ok')
    expect(JSON.stringify(judged)).not.toContain('hidden')
  })

  it('is needed where a parameter names what it is for', () => {
    const [domains, clientId] = [['harbor.example'], 'c']
    const ssoProviders = [
      { name: 'Harbor', domains, oidcIssuer: 'https://id.harbor.example', clientId },
      { name: 'Pier', domains: ['pier.example'], samlMetadata: 'https://id.pier.example' },
    ]
    const paid = { paymentsSecret: 'mine', paymentsPublishableKey: 'pk_live_1' }
    const context = { googleClientId: 'g', ssoProviders, canarySecret: 'bird', ...paid }

    expect(neededSecrets(readDeployment(new App({ context }).node, {}))).toEqual({
      'stopwise/production/google': ['clientSecret'],
      'stopwise/production/sso-Harbor': ['clientSecret'],
      bird: ['key'],
      mine: fields,
    })
  })
})

const schemaOf = (keys: { readonly partitionKey: string; readonly sortKey: string }) => [
  { AttributeName: keys.partitionKey, KeyType: 'HASH' as const },
  { AttributeName: keys.sortKey, KeyType: 'RANGE' as const },
]

describe('a restored table', () => {
  const whole: FoundTable = {
    table: {
      ...{ TableStatus: 'ACTIVE', KeySchema: schemaOf(table), DeletionProtectionEnabled: true },
      GlobalSecondaryIndexes: table.indexes.map((index) => ({ IndexName: index.name, KeySchema: schemaOf(index) })),
    },
    ...{ expiresBy: 'expiresAt', isRecoverable: true },
  }
  const verdicts = (found: FoundTable | undefined) => judgeRestored('restored', found, region)
  const withTable = (changed: Partial<FoundTable['table']>) =>
    verdicts({ ...whole, table: { ...whole.table, ...changed } })

  it('takes the place of the first one when it has all', () => {
    expect(verdicts(whole).map(({ verdict }) => verdict)).toEqual(['ok'])
  })

  it.each([
    ['not there', verdicts(undefined), 'There is no table'],
    ['not ready', withTable({ TableStatus: 'CREATING' }), 'CREATING'],
    ['of other keys', withTable({ KeySchema: schemaOf({ partitionKey: 'id', sortKey: 'sk' }) }), 'id, sk'],
    ['without an index', withTable({ GlobalSecondaryIndexes: [] }), 'gsi1 is missing, gsi2 is missing'],
    ['without recovery', verdicts({ ...whole, isRecoverable: false }), 'no recovery'],
    ['without an end of items', verdicts({ ...whole, expiresBy: undefined }), 'never end'],
  ])('stops a deployment when it is %s', (_title, judged, says) => {
    const last = judged.at(-1)

    expect(last).toMatchObject({ verdict: 'stop', says: expect.stringContaining(says) })
    expect(last?.mend).toBeTruthy()
  })

  it('may be deletable, which is told', () => {
    expect(withTable({ DeletionProtectionEnabled: false }).at(-1)?.verdict).toBe('warn')
  })
})

describe('the account', () => {
  const arns = [undefined, 'arn:aws:ssm:eu-west-1:111122223333:parameter/cdk-bootstrap/hnb659fds/version']

  it('is the one that the deployment is for', () => {
    expect(judgeOwner(arns, '111122223333').map(({ verdict }) => verdict)).toEqual(['ok'])
    expect(judgeOwner(arns, '444455556666')).toMatchObject([
      { verdict: 'stop', mend: expect.stringContaining('-c account=111122223333') },
    ])
  })

  it('may be any one where none is named, and is not known while it has nothing', () => {
    expect(judgeOwner(arns, undefined)).toEqual([])
    expect(judgeOwner([undefined], '444455556666')).toEqual([])
  })
})

it.each([
  ['that is not there', false, false, []],
  ['of this environment', true, true, []],
  ['that was left over', true, false, ['stop']],
])('a tracker of the name %s', (_title, isThere, isDeployed, verdicts) => {
  const judged = judgeLeftOver({ kind: 'tracker', name: 'stopwise-a-vans', region, isThere, isDeployed })

  expect(judged.map(({ verdict }) => verdict)).toEqual(verdicts)
  for (const { mend } of judged) expect(mend).toContain('delete-tracker --region eu-west-1 --tracker-name')
})

describe('what else is there', () => {
  it.each([
    [undefined, 'stop'],
    ['5', 'stop'],
    ['6', 'ok'],
    ['31', 'ok'],
  ])('a bootstrap of version %s: %s', (version, verdict) => {
    expect(judgeBootstrap(version, region).verdict).toBe(verdict)
  })

  it('a region in its bucket', () => {
    expect(judgeRegionFile('a.region', undefined, false).mend).toContain('without regionKey first')
    expect(judgeRegionFile('a.region', 'bucket', false).mend).toContain('s3://bucket/a.region')
    expect(judgeRegionFile('a.region', 'bucket', true).verdict).toBe('ok')
  })
})
