import { ACMClient, DescribeCertificateCommand } from '@aws-sdk/client-acm'
import { CloudFormationClient, DescribeStacksCommand, type Stack } from '@aws-sdk/client-cloudformation'
import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
} from '@aws-sdk/client-dynamodb'
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { DescribeGeofenceCollectionCommand, DescribeTrackerCommand, LocationClient } from '@aws-sdk/client-location'
import { HeadObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { GetAccountCommand, GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2'
import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm'
import { App } from 'aws-cdk-lib'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, describe, expect, it } from 'vitest'
import { readDeployment } from '#lib/deployment.ts'
import { table } from '#store/table/table.ts'
import { lookAhead } from './look-ahead.ts'

const [acm, cloudFormation, dynamo, lambda, location, s3, secrets, ses, ssm] = [
  mockClient(ACMClient),
  mockClient(CloudFormationClient),
  mockClient(DynamoDBClient),
  mockClient(LambdaClient),
  mockClient(LocationClient),
  mockClient(S3Client),
  mockClient(SecretsManagerClient),
  mockClient(SESv2Client),
  mockClient(SSMClient),
]

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

const missing = (name: string, message = name) => Object.assign(new Error(message), { name })

/** A new account with ten executions, in the sandbox of SES, with a tracker that an unfinished deployment left. */
function emptyAccount(): void {
  for (const each of [acm, cloudFormation, dynamo, lambda, location, s3, secrets, ses, ssm]) each.reset()
  const gone = missing('ResourceNotFoundException')
  acm.on(DescribeCertificateCommand).rejects(gone)
  cloudFormation.on(DescribeStacksCommand).rejects(missing('ValidationError', 'Stack does not exist'))
  dynamo.on(DescribeTableCommand).rejects(gone)
  lambda.on(GetAccountSettingsCommand).resolves({ AccountLimit: { ConcurrentExecutions: 10 } })
  location.on(DescribeTrackerCommand).resolves({ TrackerName: 'stopwise-staging-vans' })
  location.on(DescribeGeofenceCollectionCommand).rejects(gone)
  s3.on(HeadObjectCommand).rejects(missing('NotFound'))
  secrets.on(GetSecretValueCommand).rejects(gone)
  ses.on(GetAccountCommand).resolves({ SendingEnabled: true, ProductionAccessEnabled: false })
  ses.on(GetEmailIdentityCommand).rejects(missing('NotFoundException'))
  ssm.on(GetParameterCommand).rejects(missing('ParameterNotFound'))
}

const key = (AttributeName: string, KeyType: 'HASH' | 'RANGE') => ({ AttributeName, KeyType })

/** Everything that the parameters ask for, except a certificate. */
function settle(): void {
  ssm.on(GetParameterCommand).resolves({ Parameter: { Value: '30', ARN: 'arn:aws:ssm:eu-west-1:123456789012:x' } })
  secrets.on(GetSecretValueCommand).resolves({ SecretString: '{"clientSecret":"hidden"}' })
  ses.on(GetEmailIdentityCommand).resolves({ VerifiedForSendingStatus: true })
  s3.on(HeadObjectCommand).resolves({})
  const stack: Stack = {
    ...{ StackName: 'stopwise-staging', StackStatus: 'CREATE_COMPLETE', CreationTime: new Date(0) },
    Outputs: [{ OutputKey: 'RegionBucketName', OutputValue: 'regions' }],
  }
  cloudFormation.on(DescribeStacksCommand).resolves({ Stacks: [stack] })
  const keysOf = ({ partitionKey, sortKey }: { partitionKey: string; sortKey: string }) => [
    key(partitionKey, 'HASH'),
    key(sortKey, 'RANGE'),
  ]
  const indexes = table.indexes.map((index) => ({ IndexName: index.name, KeySchema: keysOf(index) }))
  dynamo
    .on(DescribeTableCommand)
    .resolves({ Table: { TableStatus: 'ACTIVE', KeySchema: keysOf(table), GlobalSecondaryIndexes: indexes } })
  dynamo.on(DescribeContinuousBackupsCommand).resolves({})
  dynamo.on(DescribeTimeToLiveCommand).resolves({})
}

describe('an account that is asked before a deployment', () => {
  beforeEach(emptyAccount)

  it('stops at everything that a new account lacks', async () => {
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
  })

  it('then stops at what is left, and shows no secret', async () => {
    settle()

    const settled = await ahead({ functionQuota: 10 })

    expect(settled.filter((line) => line.startsWith('stop'))).toEqual([
      expect.stringContaining('request-certificate'),
      expect.stringContaining('update-continuous-backups'),
      expect.stringContaining('update-time-to-live'),
    ])
    expect(settled.join()).not.toContain('hidden')
    expect(settled).toContain('ok | account 123456789012')
  })

  it('stops at credentials of another account', async () => {
    settle()
    const [account, certificateArn] = ['999988887777', 'arn:aws:acm:us-east-1:999988887777:certificate/0']

    const elsewhere = await ahead({ functionQuota: 10, account, certificateArn })

    expect(elsewhere).toContainEqual(
      expect.stringContaining('stop | These credentials are of the account 123456789012'),
    )
  })

  it('shows a right that is missing, and continues', async () => {
    ses.on(GetAccountCommand).rejects(missing('AccessDeniedException', 'no'))

    expect(await ahead()).toContainEqual(expect.stringContaining('warn | Not looked at: sender.'))
  })
})
