import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { differencesOf } from './differences.ts'
import { fields, items } from './kinds/kind.ts'

const table = {
  KeySchema: [
    { AttributeName: 'pk', KeyType: 'HASH' },
    { AttributeName: 'sk', KeyType: 'RANGE' },
  ],
  GlobalSecondaryIndexes: [
    {
      IndexName: 'gsi1',
      KeySchema: [{ AttributeName: 'gsi1pk', KeyType: 'HASH' }],
      Projection: { ProjectionType: 'ALL' },
    },
  ],
  PolicyDocument: {
    Statement: [
      { Effect: 'Allow', Action: ['s3:GetObject', 's3:PutObject'], Resource: 'arn:aws:s3:::bucket/jobs/*' },
      { Effect: 'Deny', Action: 's3:*', Resource: '*', Condition: { Bool: { 'aws:SecureTransport': 'false' } } },
    ],
  },
  Environment: { Variables: { TABLE_NAME: 'stopwise', LINK_DAYS: '90' } },
  RetentionInDays: 90,
}

/** Every way to a value that is neither a list nor an object. */
function leavesOf(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([name, item]) => leavesOf(item, [...path, name]))
}

function changedAt(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined) return 'changed'
  if (Array.isArray(value))
    return items(value).map((item, index) => (String(index) === name ? changedAt(item, rest) : item))
  return { ...fields(value), [name]: changedAt(fields(value)[name], rest) }
}

describe('differencesOf', () => {
  it('finds any changed part of a key, an index, a policy or an environment', () => {
    fc.assert(
      fc.property(fc.constantFrom(...leavesOf(table)), (path) => {
        const [difference, ...others] = differencesOf('made', table, fields(changedAt(table, path)))

        expect(others).toEqual([])
        expect(difference?.where).toContain(`made.${path[0]}`)
      }),
    )
  })

  it('finds what is missing and what nobody asked for', () => {
    const { GlobalSecondaryIndexes: _, ...withoutIndex } = table
    const more = { ...table, Environment: { Variables: { ...table.Environment.Variables, DEBUG: 'yes' } } }

    expect(differencesOf('made', table, withoutIndex)).toEqual([
      { where: 'made.GlobalSecondaryIndexes', wanted: table.GlobalSecondaryIndexes, found: undefined },
    ])
    expect(differencesOf('made', table, more)).toEqual([
      { where: 'made.Environment.Variables.DEBUG', wanted: undefined, found: 'yes' },
    ])
  })

  it('takes another order, numbers as text and a single value for a list of it', () => {
    const told = {
      ...table,
      KeySchema: table.KeySchema.toReversed(),
      RetentionInDays: '90.0',
      PolicyDocument: {
        Statement: table.PolicyDocument.Statement.toReversed().map((statement) => ({
          ...statement,
          Resource: [statement.Resource],
        })),
      },
    }

    expect(differencesOf('made', table, told)).toEqual([])
  })

  it('leaves out what cannot be seen', () => {
    expect(differencesOf('made', { Tags: ['a'], Handler: 'x' }, { Handler: 'x' }, ['Tags'])).toEqual([])
  })
})
