import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Value } from '../templates/template.ts'
import { meets, type RequestContext } from './conditions.ts'
import { evaluate, type Policies, type Request } from './evaluate.ts'
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
  evaluate(request, { identity, resource } satisfies Policies)

describe('a pattern of a policy', () => {
  it('is what a regular expression of it would be', () => {
    const letters = fc.constantFrom('a', 'b', '/', ':', '.')
    const text = fc.array(letters, { maxLength: 9 }).map((each) => each.join(''))
    const pattern = fc
      .array(fc.oneof(letters, fc.constantFrom('*', '?')), { maxLength: 9 })
      .map((each) => each.join(''))

    fc.assert(
      fc.property(text, pattern, (given, wanted) => {
        const source = wanted.replaceAll('.', '\\.').replaceAll('*', '.*').replaceAll('?', '.')
        expect(fits(given, wanted)).toBe(new RegExp(`^${source}$`, 's').test(given))
      }),
      { numRuns: 2000 },
    )
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

  it('takes everything else by NotAction and NotResource, which refuse in a denial', () => {
    const noTopics = policy(allow('sns:Publish', '*'), { Effect: 'Deny', Action: 'sns:Publish', NotResource: '*1555*' })

    expect(verdict(asks('sns:Publish', '+15551234'), [noTopics])).toBe('allowed')
    expect(verdict(asks('sns:Publish', 'arn:aws:sns:us-east-1:1:x'), [noTopics])).toBe('denied')
    const allButIam = policy({ Effect: 'Allow', NotAction: 'iam:*', Resource: '*' })
    expect(verdict(asks('s3:GetObject', `${bucket}/a`), [allButIam])).toBe('allowed')
    expect(verdict(asks('iam:PassRole', role), [allButIam])).toBe('unheard')
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
  const holds = (condition: Value, context: RequestContext) => meets(condition, context)

  it('are met together, and by any of the values of a key', () => {
    const condition = {
      StringEquals: { 'aws:PrincipalTag/team': ['red', 'blue'], 's3:prefix': 'a/' },
      Bool: { 'aws:SecureTransport': 'true' },
    }
    const context = { 'aws:principaltag/team': 'blue', 's3:prefix': 'a/', 'aws:securetransport': 'true' }

    expect(holds(condition, context)).toBe(true)
    expect(holds(condition, { ...context, 's3:prefix': 'b/' })).toBe(false)
    expect(holds(condition, { ...context, 'aws:securetransport': 'false' })).toBe(false)
  })

  it('fail where the request has no such key, unless they are negated or say IfExists', () => {
    expect(holds({ StringEquals: { 'aws:x': 'a' } }, {})).toBe(false)
    expect(holds({ StringNotEquals: { 'aws:x': 'a' } }, {})).toBe(true)
    expect(holds({ StringEqualsIfExists: { 'aws:x': 'a' } }, {})).toBe(true)
    expect(holds({ StringEqualsIfExists: { 'aws:x': 'a' } }, { 'aws:x': 'b' })).toBe(false)
    expect(holds({ Null: { 'aws:x': 'true' } }, {})).toBe(true)
    expect(holds({ Null: { 'aws:x': 'false' } }, {})).toBe(false)
  })

  it('refuse each of the values of a negated operator', () => {
    const condition = { StringNotEquals: { 'aws:x': ['a', 'b'] } }

    expect(['a', 'b', 'c'].map((value) => holds(condition, { 'aws:x': value }))).toEqual([false, false, true])
  })

  it('of keys with many values ask for all or for any of them', () => {
    const tags = (...values: string[]): RequestContext => ({ 'aws:tagkeys': values })
    const all = { 'ForAllValues:StringEquals': { 'aws:TagKeys': ['a', 'b'] } }
    const any = { 'ForAnyValue:StringEquals': { 'aws:TagKeys': ['a', 'b'] } }

    expect([tags('a', 'b'), tags('a', 'c'), {}].map((context) => holds(all, context))).toEqual([true, false, true])
    expect([tags('a', 'c'), tags('c'), {}].map((context) => holds(any, context))).toEqual([true, false, false])
  })

  it('compare numbers as numbers, dates as dates, and ARNs part by part', () => {
    expect(holds({ NumericLessThan: { 's3:TlsVersion': '1.2' } }, { 's3:tlsversion': '1.10' })).toBe(true)
    expect(holds({ NumericLessThan: { 's3:max-keys': '9' } }, { 's3:max-keys': '10' })).toBe(false)
    expect(
      holds({ DateGreaterThan: { 'aws:CurrentTime': '2026-01-01T00:00:00Z' } }, { 'aws:currenttime': '1800000000' }),
    ).toBe(true)
    const topics = { ArnLike: { 'aws:SourceArn': 'arn:aws:sns:*:123456789012:*' } }
    expect(holds(topics, { 'aws:sourcearn': 'arn:aws:sns:us-east-1:123456789012:a:b' })).toBe(true)
    expect(holds(topics, { 'aws:sourcearn': 'arn:aws:sns:us-east-1:999999999999:123456789012:x' })).toBe(false)
  })

  it('fill variables from the request', () => {
    const home = { StringLike: { 's3:prefix': `home/\${aws:username}/*` } }

    expect(holds(home, { 's3:prefix': 'home/ann/a', 'aws:username': 'ann' })).toBe(true)
    expect(holds(home, { 's3:prefix': 'home/bob/a', 'aws:username': 'ann' })).toBe(false)
  })

  it('are refused where nobody knows the operator', () => {
    expect(() => holds({ StringMatches: { 'aws:x': 'a' } }, { 'aws:x': 'a' })).toThrow('StringMatches')
  })
})
