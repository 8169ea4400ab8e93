import { describe, expect, it } from 'vitest'
import { refsOf, tagOf, tagsOf } from './extract.ts'
import { ExtractWriter } from './extract-writer.ts'

const extractOf = (fill: (writer: ExtractWriter) => void) => {
  const writer = new ExtractWriter()
  fill(writer)
  return writer.finish()
}

describe('an extract', () => {
  it('orders nodes that come in any order and resolves the ways through them', () => {
    const extract = extractOf((writer) => {
      writer.addWay(7, [30, 10, 99], { highway: 'residential', name: 'Main Street' })
      writer.addNode(30, { lat: 40.5, lng: -74 })
      writer.addNode(10, { lat: 40.25, lng: -73.5 }, { barrier: 'gate' })
    })

    expect([...extract.nodes.ids]).toEqual([10, 30])
    expect([...extract.nodes.lats]).toEqual([402_500_000, 405_000_000])
    expect([...extract.nodes.lngs]).toEqual([-735_000_000, -740_000_000])
    expect([...refsOf(extract, 0)]).toEqual([1, 0, -1])
    expect([...extract.points.nodes]).toEqual([0])
    expect(tagOf(extract, extract.points, 0, 'barrier')).toBe('gate')
    expect(tagOf(extract, extract.ways, 0, 'name')).toBe('Main Street')
    expect(tagOf(extract, extract.ways, 0, 'barrier')).toBeUndefined()
    expect(tagOf(extract, extract.ways, 0, 'no such key')).toBeUndefined()
    expect(Object.fromEntries(tagsOf(extract, extract.ways, 0))).toEqual({
      highway: 'residential',
      name: 'Main Street',
    })
  })

  it('keeps values readable: no control characters, nothing that turns a line round, no more than a map may hold', () => {
    const extract = extractOf((writer) => {
      writer.addWay(1, [1, 2], { name: 'Elm\u202e \u0007Street\u200b', note: 'x'.repeat(400) })
      writer.addWay(2, [1, 2], { name: 'Elm Street' })
    })

    expect([0, 1].map((way) => tagOf(extract, extract.ways, way, 'name'))).toEqual(['Elm Street', 'Elm Street'])
    expect(tagOf(extract, extract.ways, 0, 'note')).toHaveLength(255)
  })

  it('keeps the later of two nodes with one id', () => {
    const extract = extractOf((writer) => {
      writer.addNode(2, { lat: 1, lng: 1 })
      writer.addNode(1, { lat: 2, lng: 2 })
      writer.addNode(2, { lat: 3, lng: 3 })
    })

    expect([...extract.nodes.ids]).toEqual([1, 2])
    expect([...extract.nodes.lats]).toEqual([20_000_000, 30_000_000])
  })

  it('keeps what a relation binds as the file names it', () => {
    const members = [{ type: 'way', id: 7, role: 'from' } as const]
    const extract = extractOf((writer) => writer.addRelation(3, members, { restriction: 'no_left_turn' }))

    expect(extract.relations.members).toEqual([members])
    expect(tagOf(extract, extract.relations, 0, 'restriction')).toBe('no_left_turn')
  })

  it('holds more than fits at first', () => {
    const extract = extractOf((writer) => {
      for (let id = 1; id <= 3_000; id++) writer.addNode(id, { lat: 0, lng: id / 100 })
    })

    expect(extract.nodes.ids.length).toBe(3_000)
    expect(extract.nodes.lngs[2_999]).toBe(300_000_000)
  })
})
