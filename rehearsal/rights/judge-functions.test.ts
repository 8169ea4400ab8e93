import { expect, it } from 'vitest'
import { Resolver } from '../templates/resolver.ts'
import type { Environment } from '../templates/synthesize.ts'
import type { Value } from '../templates/template.ts'
import { judgeFunctions } from './judge-functions.ts'

const role = { Type: 'AWS::IAM::Role', Properties: { AssumeRolePolicyDocument: {} } }
const worker = {
  Type: 'AWS::Lambda::Function',
  Properties: {
    Role: { 'Fn::GetAtt': ['WorkerRole', 'Arn'] },
    Environment: { Variables: { TABLE_NAME: { Ref: 'Table' } } },
  },
}

/** One function whose role may do this, with a table of its own. */
function environmentOf(...statements: readonly Value[]): Environment {
  const PolicyDocument = { Statement: statements }
  const policy = { Type: 'AWS::IAM::Policy', Properties: { PolicyDocument, Roles: [{ Ref: 'WorkerRole' }] } }
  const table = { Type: 'AWS::DynamoDB::GlobalTable', Properties: { TableName: 'items' } }
  const template = { Resources: { Worker: worker, WorkerRole: role, Policy: policy, Table: table } }
  return {
    ...{ account: '111122223333', region: 'us-east-1' },
    stacks: [{ name: 'application', region: 'us-east-1', template }],
    handlers: [{ module: 'jobs/work.ts', stack: 'application', resource: 'Worker', title: 'work' }],
  }
}

const allow = (Action: Value, Resource: Value): Value => ({ Effect: 'Allow', Action, Resource })
const table = { 'Fn::GetAtt': ['Table', 'Arn'] }
const index = { 'Fn::Join': ['', [table, '/index/gsi1']] }
const objects = (folder: string) => `arn:aws:s3:::payloads/${folder}/*`

/** What is wrong with these rights of a function whose code asks for these actions and folders. */
const judge = (statements: readonly Value[], actions: readonly string[], folders: readonly string[] = []) => {
  const environment = environmentOf(...statements)
  const code = new Map([['jobs/work.ts', { actions: new Set(actions), folders: new Set(folders) }]])
  return judgeFunctions(environment, new Resolver(environment), code).map(({ what, where }) => `${what}: ${where}`)
}

it('accepts exactly the rights that the code asks for, and what Lambda itself needs', () => {
  const rights = [allow('dynamodb:GetItem', table), allow('s3:GetObject', objects('jobs')), allow('logs:Put', '*')]

  expect(judge(rights, ['dynamodb:GetItem', 's3:GetObject'], ['jobs'])).toEqual([])
})

it('finds an action that is not allowed, or not on the table of the function', () => {
  const missing = ['work may not dynamodb:PutItem: lambdas/jobs/work.ts']

  expect(judge([], ['dynamodb:PutItem'])).toEqual(missing)
  const another = allow('dynamodb:PutItem', 'arn:aws:dynamodb:us-east-1:111122223333:table/others')
  expect(judge([another], ['dynamodb:PutItem'])).toEqual(missing)
  const denied = [allow('dynamodb:PutItem', table), { Effect: 'Deny', Action: 'dynamodb:*', Resource: '*' }]
  expect(judge(denied, ['dynamodb:PutItem'])).toEqual(missing)
})

it('finds a name that the environment of the function does not have', () => {
  expect(judge([allow('cognito-idp:AdminGetUser', '*')], ['cognito-idp:AdminGetUser'])).toEqual([
    'work may not cognito-idp:AdminGetUser: lambdas/jobs/work.ts',
  ])
})

it('tells indexes of the table apart', () => {
  expect(judge([allow('dynamodb:Query', index)], ['dynamodb:Query gsi1'])).toEqual([])
  expect(judge([allow('dynamodb:Query', index)], ['dynamodb:Query'])).toHaveLength(2)
})

it('finds a right that no code asks for', () => {
  expect(judge([allow(['s3:GetObject', 's3:PutObject'], objects('jobs'))], ['s3:PutObject'], ['jobs'])).toEqual([
    `work may s3:GetObject: ${objects('jobs')}`,
  ])
})

it('finds a folder that the code writes to without a right, and one that it never names', () => {
  const other: Value = allow('s3:PutObject', objects('exports'))

  expect(judge([allow('s3:PutObject', objects('jobs')), other], ['s3:PutObject'], ['exports'])).toEqual([
    `work may s3:PutObject: ${objects('jobs')}`,
  ])
  expect(judge([allow('s3:PutObject', objects('routes'))], ['s3:PutObject'], ['jobs'])).toEqual([])
})
