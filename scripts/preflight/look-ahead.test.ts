import { createServer, type Server } from 'node:http'
import { CloudFormationClient, CreateStackCommand } from '@aws-sdk/client-cloudformation'
import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { CreateBucketCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { CreateSecretCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { CreateEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2'
import { PutParameterCommand, SSMClient } from '@aws-sdk/client-ssm'
import { App } from 'aws-cdk-lib'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readDeployment } from '#lib/deployment.ts'
import { foundMoto, type Moto, startMoto } from '#rehearsal/creation/moto-server.ts'
import { table } from '#store/table.ts'
import { lookAhead } from './look-ahead.ts'

const program = foundMoto()
if (program === undefined) console.info('moto_server is not here: what preflight asks is not tried.')

/** What the emulator has no answer for: an account with ten executions, in the sandbox of SES. */
const answers: Record<string, unknown> = {
  '/2016-08-19/account-settings': { AccountLimit: { ConcurrentExecutions: 10 } },
  '/v2/email/account': { SendingEnabled: true, ProductionAccessEnabled: false },
  // Left over by a deployment that was cut off.
  '/tracking/v0/trackers/stopwise-staging-vans': { TrackerName: 'stopwise-staging-vans' },
}

const region = 'eu-west-1'
const parameters = {
  ...{ region, account: '123456789012', senderAddress: 'routes@example.net', siteDomain: 'stops.example.org' },
  ...{ certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/0', googleClientId: 'g' },
  ...{ regionKey: 'columbus.region', restoredTable: 'restored', environmentName: 'staging' },
}
const ahead = async (changed: object = {}) => {
  const judged = await lookAhead(readDeployment(new App({ context: { ...parameters, ...changed } }).node, {}))
  return judged.map(({ verdict, says, mend }) => [verdict, says, mend].filter(Boolean).join(' | '))
}

/** The emulator, behind the answers above. */
function serveBefore(url: string): Promise<Server> {
  const server = createServer(async (request, response) => {
    const answer = answers[request.url ?? '']
    if (answer !== undefined) return response.end(JSON.stringify(answer))
    if (/^\/(tracking|geofencing)\//.test(request.url ?? '')) {
      response.writeHead(404, { 'x-amzn-errortype': 'ResourceNotFoundException' })
      return response.end('{}')
    }
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece)
    const { host: _host, 'content-length': _length, connection: _connection, ...headers } = request.headers
    const forwarded = await fetch(`${url}${request.url}`, {
      ...{ method: request.method ?? 'GET', headers: headers as Record<string, string> },
      ...(pieces.length > 0 && { body: Buffer.concat(pieces) }),
    })
    const type = forwarded.headers.get('content-type') ?? ''
    const failed = forwarded.headers.get('x-amzn-errortype')
    response.writeHead(forwarded.status, { 'content-type': type, ...(failed && { 'x-amzn-errortype': failed }) })
    return response.end(Buffer.from(await forwarded.arrayBuffer()))
  })
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}

const key = (name: string, KeyType: 'HASH' | 'RANGE') => ({ AttributeName: name, KeyType })

/** All that the parameters ask for, but for a certificate. */
async function settle(): Promise<void> {
  for (const each of [region, 'us-east-1']) {
    const Name = '/cdk-bootstrap/hnb659fds/version'
    await new SSMClient({ region: each }).send(new PutParameterCommand({ Name, Value: '30', Type: 'String' }))
  }
  const secret = { Name: 'stopwise/staging/google', SecretString: '{"clientSecret":"hidden"}' }
  await new SecretsManagerClient({ region }).send(new CreateSecretCommand(secret))
  await new SESv2Client({ region }).send(new CreateEmailIdentityCommand({ EmailIdentity: 'routes@example.net' }))
  const files = new S3Client({ region, forcePathStyle: true })
  const own = { LocationConstraint: region } as const
  await files.send(new CreateBucketCommand({ Bucket: 'regions', CreateBucketConfiguration: own }))
  await files.send(new PutObjectCommand({ Bucket: 'regions', Key: 'columbus.region', Body: 'x' }))
  const Outputs = { RegionBucketName: { Value: 'regions' } }
  const TemplateBody = JSON.stringify({ Resources: { Topic: { Type: 'AWS::SNS::Topic' } }, Outputs })
  for (const StackName of ['stopwise-staging-protected', 'stopwise-staging-application'])
    await new CloudFormationClient({ region }).send(new CreateStackCommand({ StackName, TemplateBody }))
  await new DynamoDBClient({ region }).send(
    new CreateTableCommand({
      ...{ TableName: 'restored', BillingMode: 'PAY_PER_REQUEST' },
      KeySchema: [key(table.partitionKey, 'HASH'), key(table.sortKey, 'RANGE')],
      AttributeDefinitions: ['pk', 'sk', 'gsi1pk', 'gsi1sk', 'gsi2pk', 'gsi2sk'].map((AttributeName) => ({
        ...{ AttributeName, AttributeType: 'S' as const },
      })),
      GlobalSecondaryIndexes: table.indexes.map(({ name, partitionKey, sortKey }) => ({
        ...{ IndexName: name, Projection: { ProjectionType: 'ALL' as const } },
        KeySchema: [key(partitionKey, 'HASH'), key(sortKey, 'RANGE')],
      })),
    }),
  )
}

describe.skipIf(program === undefined)('an account that is asked before a deployment', () => {
  let moto: Moto
  let before: Server

  beforeAll(async () => {
    moto = await startMoto(program ?? '')
    before = await serveBefore(moto.url)
    const address = before.address()
    vi.stubEnv('AWS_ENDPOINT_URL', `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
    vi.stubEnv('TRACKER_HOST_PREFIX', 'off')
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'rehearsal')
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'rehearsal')
  })

  afterAll(async () => {
    vi.unstubAllEnvs()
    before.close()
    await moto.stop()
  })

  it('stops at all that a new account lacks, then at what is left', { tags: ['deep'] }, async () => {
    const empty = await ahead()

    expect(empty.filter((line) => line.startsWith('stop'))).toEqual([
      expect.stringContaining('npx cdk bootstrap aws://123456789012/eu-west-1'),
      expect.stringContaining('npx cdk bootstrap aws://123456789012/us-east-1'),
      expect.stringContaining('-c functionQuota=10,'),
      expect.stringContaining('request-certificate'),
      expect.stringContaining('create-secret --region eu-west-1 --name stopwise/staging/google'),
      expect.stringContaining('delete-tracker --region eu-west-1 --tracker-name stopwise-staging-vans'),
      expect.stringContaining('without regionKey first'),
      expect.stringContaining('There is no table restored'),
    ])
    expect(empty).toContainEqual(expect.stringContaining('warn | SES mails to verified addresses alone'))

    await settle()
    const settled = await ahead({ functionQuota: 10 })

    expect(settled.filter((line) => line.startsWith('stop'))).toEqual([
      expect.stringContaining('request-certificate'),
      expect.stringContaining('update-continuous-backups'),
      expect.stringContaining('update-time-to-live'),
    ])
    expect(settled.join()).not.toContain('hidden')
    expect(settled).toContain('ok | account 123456789012')
    const [account, certificateArn] = ['999988887777', 'arn:aws:acm:us-east-1:999988887777:certificate/0']
    const elsewhere = await ahead({ functionQuota: 10, account, certificateArn })
    expect(elsewhere).toContainEqual(
      expect.stringContaining('stop | These credentials are of the account 123456789012'),
    )
  })

  it('tells a right that is missing, and goes on', async () => {
    answers['/v2/email/account'] = undefined
    vi.stubEnv('AWS_ENDPOINT_URL_SESV2', await refusing())

    expect(await ahead()).toContainEqual(expect.stringContaining('warn | Not looked at: sender.'))
  })
})

/** A service that lets nobody in. */
async function refusing(): Promise<string> {
  const server = createServer((_request, response) => {
    response.writeHead(403, { 'content-type': 'application/json', 'x-amzn-errortype': 'AccessDeniedException' })
    response.end('{"message":"no"}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  server.unref()
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}
