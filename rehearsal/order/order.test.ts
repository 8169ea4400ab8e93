import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forAll } from '#engine/test/support/runs.ts'
import type { StackTemplate, Template } from '../templates/template.ts'
import { capacityOf } from './firewall-capacity.ts'
import { ofTemplate } from './limits.ts'
import { circleIn, dependenciesOf, orderFaults } from './rehearse-order.ts'

const stack = (name: string, template: Template): StackTemplate => ({ name, region: 'us-east-1', template })
const thing = (Properties: NonNullable<Template['Resources'][string]['Properties']> = {}) => ({
  Type: 'Thing',
  Properties,
})

describe('the order of a template', () => {
  it('is what its references say, however they are written', () => {
    const Resources = {
      A: thing({ Name: { Ref: 'B' } }),
      B: thing({ List: [{ 'Fn::GetAtt': ['C', 'Arn'] }] }),
      C: thing({ Text: { 'Fn::Sub': 'x-${D.Arn}-${AWS::Region}' } }),
      D: { ...thing(), DependsOn: ['E'] },
      E: thing({ Text: { 'Fn::Join': ['', ['a', { Ref: 'AWS::Region' }]] } }),
    }

    const dependencies = [...dependenciesOf({ Resources })].map(([id, on]) => [id, ...on].join(' '))

    expect(dependencies).toEqual(['A B', 'B C', 'C D', 'D E', 'E'])
  })

  it('has a circle where no order of its resources puts each behind what it needs', () => {
    const edges = fc.uniqueArray(fc.tuple(fc.nat(4), fc.nat(4)), { maxLength: 9, selector: String })
    forAll(edges, (pairs) => {
      const nodes = [0, 1, 2, 3, 4]
      const graph = new Map(
        nodes.map((node) => [`${node}`, new Set(pairs.flatMap(([from, to]) => (from === node ? [`${to}`] : [])))]),
      )
      const orders = permutationsOf(nodes).some((order) =>
        pairs.every(([from, to]) => order.indexOf(to) < order.indexOf(from)),
      )
      const circle = circleIn(graph)
      expect(circle === undefined).toBe(orders)
      for (const [at, node] of (circle ?? []).slice(1).entries()) expect(graph.get(circle?.[at] ?? '')).toContain(node)
    })
  })

  it('between stacks needs each import exported once, and no circle', () => {
    const gives = (name: string, reads?: string): Template => ({
      Resources: { Here: thing(reads === undefined ? {} : { Value: { 'Fn::ImportValue': reads } }) },
      Outputs: { Out: { Value: 'x', Export: { Name: name } } },
    })

    expect(orderFaults([stack('a', gives('one')), stack('b', gives('two', 'one'))])).toEqual([])
    expect(orderFaults([stack('a', gives('one', 'two')), stack('b', gives('two', 'one'))])).toMatchObject([
      { what: 'a circle', where: 'stacks' },
    ])
    expect(orderFaults([stack('a', gives('one')), stack('b', gives('one'))])).toMatchObject([
      { what: 'one is exported twice' },
    ])
    expect(orderFaults([stack('a', gives('one', 'none'))])).toMatchObject([{ what: 'none is imported' }])
  })
})

const permutationsOf = (items: readonly number[]): number[][] =>
  items.length === 0
    ? [[]]
    : items.flatMap((item) => permutationsOf(items.filter((other) => other !== item)).map((rest) => [item, ...rest]))

it('a template is measured against the quotas of CloudFormation', () => {
  const Resources = Object.fromEntries(Array.from({ length: 501 }, (_, index) => [`R${index}`, thing()]))

  const full = ofTemplate(stack('a', { Resources })).filter(({ used, limit }) => used > limit)

  expect(full).toEqual([{ what: 'resources of a stack', where: 'a', used: 501, limit: 500 }])
})

// As the page of AWS about rule statements counts them.
it('the capacity of a firewall is that of its statements', () => {
  const match = (PositionalConstraint: string, ...transformations: string[]) => ({
    ByteMatchStatement: { PositionalConstraint, TextTransformations: transformations.map((Type) => ({ Type })) },
  })
  const rules = [
    { Statement: { RateBasedStatement: { Limit: 100 } } },
    { Statement: { RateBasedStatement: { ScopeDownStatement: match('STARTS_WITH', 'NONE') } } },
    { Statement: { OrStatement: { Statements: [match('CONTAINS', 'LOWERCASE'), match('EXACTLY', 'NONE')] } } },
    {
      Statement: { NotStatement: { Statement: { RegexMatchStatement: { TextTransformations: [{ Type: 'NONE' }] } } } },
    },
    { Statement: { ManagedRuleGroupStatement: { Name: 'AWSManagedRulesCommonRuleSet' } } },
  ]

  expect(capacityOf(rules)).toBe(2 + (2 + 2) + (10 + 10 + 2) + 3 + 700)
  expect(() => capacityOf([{ Statement: { ManagedRuleGroupStatement: { Name: 'Unknown' } } }])).toThrow('Unknown')
})
