import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forRuns } from '#engine/test/support/runs.ts'
import type { Value } from '../templates/template.ts'
import { evaluate, meets, type Request, type RequestContext } from './evaluate.ts'
import { fits } from './fits.ts'

const role = 'arn:aws:iam::123456789012:role/worker'
const policy = (...statements: readonly Value[]): Value => ({ Version: '2012-10-17', Statement: statements })
const allow = (Action: Value, Resource: Value, more: { readonly [name: string]: Value } = {}): Value => ({
  ...{ Effect: 'Allow', Action, Resource },
  ...more,
})
const deny = (Action: Value, Resource: Value, more: { readonly [name: string]: Value } = {}): Value => ({
  ...{ Effect: 'Deny', Action, Resource },
  ...more,
})
const asks = (action: string, resource: string, context: RequestContext = {}): Request => ({
  ...{ action, resource, context },
  principal: { role },
})
const verdict = (request: Request, identity: readonly Value[], resource: readonly Value[] = []) =>
  evaluate(request, { identity, resource })

describe('a pattern of a policy', () => {
  it('is what a regular expression of it would be', () => {
    const letters = fc.constantFrom('a', 'b', '/', ':', '.')
    const text = fc.array(letters, { maxLength: 9 }).map((each) => each.join(''))
    const pattern = fc
      .array(fc.oneof(letters, fc.constantFrom('*', '?')), { maxLength: 9 })
      .map((each) => each.join(''))

    forRuns(2000, text, pattern, (given, wanted) => {
      const source = wanted.replaceAll('.', '\\.').replaceAll('*', '.*').replaceAll('?', '.')
      expect(fits(given, wanted)).toBe(new RegExp(`^${source}$`, 's').test(given))
    })
  })

  it('does not hang on many asterisks', () => {
    expect(fits('a'.repeat(5000), `${'*a'.repeat(60)}b`)).toBe(false)
  })
})

// The cases that the user guide of IAM walks through, in its order.
describe('the evaluation of policies', () => {
  const bucket = 'arn:aws:s3:::carlossalazar'

  it('refuses what nobody has spoken of', () => {
    expect(verdict(asks('s3:GetObject', `${bucket}/a`), [])).toBe('unheard')
  })

  it('lets an explicit denial win over any allowance, wherever either stands', () => {
    const identity = [policy(allow('s3:*', [bucket, `${bucket}/*`]), deny('s3:*Object', `${bucket}/secret/*`))]

    expect(verdict(asks('s3:GetObject', `${bucket}/open/a`), identity)).toBe('allowed')
    expect(verdict(asks('s3:GetObject', `${bucket}/secret/a`), identity)).toBe('denied')
    const refusing = [policy({ Effect: 'Deny', Principal: '*', Action: 's3:DeleteObject', Resource: `${bucket}/*` })]
    expect(verdict(asks('s3:DeleteObject', `${bucket}/open/a`), identity, refusing)).toBe('denied')
  })

  it('adds up what role and resource allow within one account', () => {
    const admits = { Effect: 'Allow', Principal: { AWS: role }, Action: 's3:GetObject', Resource: `${bucket}/*` }

    expect(verdict(asks('s3:GetObject', `${bucket}/a`), [], [policy(admits)])).toBe('allowed')
    expect(verdict(asks('s3:PutObject', `${bucket}/a`), [], [policy(admits)])).toBe('unheard')
    const another = { ...admits, Principal: { AWS: 'arn:aws:iam::123456789012:role/other' } }
    expect(verdict(asks('s3:GetObject', `${bucket}/a`), [], [policy(another)])).toBe('unheard')
  })

  it('keeps a bucket and what lies in it apart', () => {
    const identity = [policy(allow('s3:ListBucket', bucket))]

    expect(verdict(asks('s3:ListBucket', bucket), identity)).toBe('allowed')
    expect(verdict(asks('s3:ListBucket', `${bucket}/a`), identity)).toBe('unheard')
  })

  it('reads actions without regard to case, resources with it', () => {
    const identity = [policy(allow('S3:getobject', `${bucket}/A`))]

    expect(verdict(asks('s3:GetObject', `${bucket}/A`), identity)).toBe('allowed')
    expect(verdict(asks('s3:GetObject', `${bucket}/a`), identity)).toBe('unheard')
  })

  it('refuses to guess what an inverse element would mean', () => {
    const allButIam = policy({ Effect: 'Allow', NotAction: 'iam:*', Resource: '*' })

    expect(() => verdict(asks('s3:GetObject', `${bucket}/a`), [allButIam])).toThrow('NotAction')
  })

  it('lets a service in by the policy of the resource alone, and by where it comes from', () => {
    const from = { ArnLike: { 'aws:SourceArn': 'arn:aws:cloudfront::123456789012:distribution/*' } }
    const admits = { Effect: 'Allow', Principal: { Service: 'cloudfront.amazonaws.com' }, Action: 's3:GetObject' }
    const resource = [policy({ ...admits, Resource: `${bucket}/*`, Condition: from })]
    const request = (account: string): Request => ({
      ...asks('s3:GetObject', `${bucket}/a`, { 'aws:sourcearn': `arn:aws:cloudfront::${account}:distribution/E1` }),
      principal: { service: 'cloudfront.amazonaws.com' },
    })

    expect(evaluate(request('123456789012'), { identity: [], resource })).toBe('allowed')
    expect(evaluate(request('999999999999'), { identity: [], resource })).toBe('unheard')
  })
})

// https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_elements_condition_operators.html
describe('conditions', () => {
  it('are met together, and by any of the values of a key', () => {
    const condition = {
      StringEquals: { 'aws:PrincipalTag/team': ['red', 'blue'], 's3:prefix': 'a/' },
      Bool: { 'aws:SecureTransport': 'true' },
    }
    const context = { 'aws:principaltag/team': 'blue', 's3:prefix': 'a/', 'aws:securetransport': 'true' }

    expect(meets(condition, context)).toBe(true)
    expect(meets(condition, { ...context, 's3:prefix': 'b/' })).toBe(false)
    expect(meets(condition, { ...context, 'aws:securetransport': 'false' })).toBe(false)
  })

  it('fail where the request has no such key', () => {
    expect(meets({ StringEquals: { 'aws:x': 'a' } }, {})).toBe(false)
  })

  it('compare numbers as numbers, and ARNs part by part', () => {
    expect(meets({ NumericLessThan: { 's3:TlsVersion': '1.2' } }, { 's3:tlsversion': '1.10' })).toBe(true)
    expect(meets({ NumericLessThan: { 's3:max-keys': '9' } }, { 's3:max-keys': '10' })).toBe(false)
    const topics = { ArnLike: { 'aws:SourceArn': 'arn:aws:sns:*:123456789012:*' } }
    expect(meets(topics, { 'aws:sourcearn': 'arn:aws:sns:us-east-1:123456789012:a:b' })).toBe(true)
    expect(meets(topics, { 'aws:sourcearn': 'arn:aws:sns:us-east-1:999999999999:123456789012:x' })).toBe(false)
  })

  it('are refused where nobody knows the operator', () => {
    expect(() => meets({ StringMatches: { 'aws:x': 'a' } }, { 'aws:x': 'a' })).toThrow('StringMatches')
  })
})
