import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Maker, planWaves } from './plan-waves.ts'
import { dependenciesOf, type Resource, type Template } from './template.ts'

const makers: readonly Maker[] = ['cloudformation', 'service', 'nobody']
const makerOf = (type: string) => makers.find((maker) => maker === type) ?? 'nobody'

/** Templates without circles: each resource may name those before it, in any way that templates know. */
const anyTemplate = fc
  .array(
    fc.record({ maker: fc.constantFrom(...makers), seeds: fc.array(fc.nat(), { maxLength: 3 }), way: fc.nat(3) }),
    {
      maxLength: 12,
    },
  )
  .map((drawn): Template => {
    const resources = drawn.map(({ maker, seeds, way }, index): [string, Resource] => {
      const names = index === 0 ? [] : seeds.map((seed) => `R${seed % index}`)
      const ways: readonly Omit<Resource, 'Type'>[] = [
        { DependsOn: names },
        { Properties: { names: names.map((id) => ({ Ref: id })) } },
        { Properties: { names: names.map((id) => ({ 'Fn::GetAtt': [id, 'Arn'] })) } },
        { Properties: { text: { 'Fn::Sub': names.map((id) => `\${${id}.Arn}`).join() } } },
      ]
      return [`R${index}`, { Type: maker, ...ways[way] }]
    })
    return { Resources: Object.fromEntries(resources.toReversed()) }
  })

describe('planWaves', () => {
  it('makes each resource once, by who can, after everything that it names', () => {
    fc.assert(
      fc.property(anyTemplate, (template) => {
        const waves = planWaves(template, makerOf)
        const order = waves.flat()
        const turns = waves.flatMap((wave, turn) => wave.map((id) => [template.Resources[id]?.Type, turn % 2]))

        expect(order.toSorted()).toEqual(Object.keys(template.Resources).toSorted())
        expect(turns).not.toContainEqual(['cloudformation', 1])
        expect(turns).not.toContainEqual(['service', 0])
        for (const [place, id] of order.entries()) {
          const needed = dependenciesOf(template.Resources[id] ?? { Type: 'nobody' })
          expect(order.slice(0, place)).toEqual(expect.arrayContaining([...needed]))
        }
      }),
    )
  })

  it('names the resources of a circle', () => {
    const template = {
      Resources: {
        Queue: { Type: 'service', Properties: { policy: { Ref: 'Policy' } } },
        Policy: { Type: 'cloudformation', DependsOn: 'Queue' },
      },
    }

    expect(() => planWaves(template, makerOf)).toThrow('A circle: Queue needs Policy needs Queue')
  })
})
