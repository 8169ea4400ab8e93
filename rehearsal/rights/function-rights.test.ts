import { expect, it } from 'vitest'
import { Resolver } from '../templates/resolver.ts'
import type { Environment } from '../templates/synthesize.ts'
import type { Value } from '../templates/template.ts'
import { judgeRights } from './function-rights.ts'

const account = '111122223333'
const role = { Type: 'AWS::IAM::Role', Properties: { AssumeRolePolicyDocument: {} } }
const worker = {
  Type: 'AWS::Lambda::Function',
  Properties: {
    Role: { 'Fn::GetAtt': ['WorkerRole', 'Arn'] },
    Environment: {
      Variables: {
        TABLE_NAME: { Ref: 'Table' },
        PAYLOAD_BUCKET: { 'Fn::ImportValue': 'kept:Bucket' },
        JOB_ARN: jobArn(),
      },
    },
  },
}

function jobArn(): string {
  return `arn:aws:states:us-east-1:${account}:stateMachine:stopwise-test-job`
}

/** One function whose role may do this, with a table of its own and a bucket of another stack. */
function environmentOf(...statements: readonly Value[]): Environment {
  const PolicyDocument = { Statement: statements }
  const policy = { Type: 'AWS::IAM::Policy', Properties: { PolicyDocument, Roles: [{ Ref: 'WorkerRole' }] } }
  const table = { Type: 'AWS::DynamoDB::GlobalTable', Properties: { TableName: 'items' } }
  const application = { Resources: { Worker: worker, WorkerRole: role, Policy: policy, Table: table } }
  const kept = {
    Resources: { Bucket: { Type: 'AWS::S3::Bucket', Properties: { BucketName: 'payloads' } } },
    Outputs: { Bucket: { Value: { Ref: 'Bucket' }, Export: { Name: 'kept:Bucket' } } },
  }
  return {
    ...{ account, region: 'us-east-1' },
    stacks: [
      { name: 'kept', region: 'us-east-1', template: kept },
      { name: 'application', region: 'us-east-1', template: application },
    ],
    handlers: [{ module: 'jobs/work.ts', stack: 'application', resource: 'Worker', title: 'work' }],
  }
}

const judge = (environment: Environment, ...asked: readonly (readonly [action: string, resource: string])[]) =>
  judgeRights(
    environment,
    new Resolver(environment),
    asked.map(([action, resource]) => ({ module: 'jobs/work.ts', action, resource })),
  )

const allow = (action: string, Resource: Value): Value => ({ Effect: 'Allow', Action: action, Resource })
const table = 'arn:aws:dynamodb:${REGION}:${ACCOUNT}:table/${TABLE_NAME}'
const tableArn = { 'Fn::GetAtt': ['Table', 'Arn'] }
const objects = { 'Fn::Join': ['', ['arn:aws:s3:::', { 'Fn::ImportValue': 'kept:Bucket' }, '/jobs/*']] }

it('finds a call that its function may not make, by the names of its own environment', () => {
  const environment = environmentOf(allow('dynamodb:GetItem', tableArn), allow('s3:GetObject', objects))

  const { missing } = judge(
    environment,
    ['dynamodb:GetItem', table],
    ['dynamodb:PutItem', table],
    ['s3:GetObject', 'arn:aws:s3:::${PAYLOAD_BUCKET}/jobs/1/a.json'],
    ['s3:GetObject', 'arn:aws:s3:::${PAYLOAD_BUCKET}/routes/1.json'],
  )

  expect(missing.map(({ title, action, resource, why }) => [title, action, resource, why])).toEqual([
    ['work', 'dynamodb:PutItem', `arn:aws:dynamodb:us-east-1:${account}:table/items`, 'unheard'],
    ['work', 's3:GetObject', 'arn:aws:s3:::payloads/routes/1.json', 'unheard'],
  ])
})

it('finds a name that the environment of the function does not give', () => {
  const { missing } = judge(environmentOf(allow('*', '*')), ['s3:GetObject', 'arn:aws:s3:::${MEDIA_BUCKET}/a'])

  expect(missing).toMatchObject([{ action: 's3:GetObject', why: 'unnamed' }])
})

it('knows executions by the machine that they are of', () => {
  const executions = `arn:aws:states:us-east-1:${account}:execution:stopwise-test-job:*`
  const asked = ['states:StopExecution', '${JOB_ARN}|execution:4711'] as const

  expect(judge(environmentOf(allow('states:StopExecution', executions)), asked).missing).toEqual([])
  expect(judge(environmentOf(allow('states:StopExecution', jobArn())), asked).missing).toHaveLength(1)
})

it('tells what a function may do and was not seen to, one action and resource each', () => {
  const { idle, unheard } = judge(
    environmentOf(allow('dynamodb:GetItem', tableArn), allow('s3:GetObject', objects), allow('logs:PutLogEvents', '*')),
    ['dynamodb:GetItem', table],
  )

  expect(idle).toMatchObject([{ title: 'work', action: 's3:GetObject', resource: 'arn:aws:s3:::payloads/jobs/*' }])
  expect(unheard).toEqual([])
  expect(judge(environmentOf(), ...[]).unheard).toEqual(['work'])
})
