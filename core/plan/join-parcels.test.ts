import fc from 'fast-check'
import { expect, it } from 'vitest'
import { stopTexts } from '#core/itinerary/stop-words.ts'
import { forAll } from '#engine/test/support/runs.ts'
import { joinedNoteLength, joinedTexts, joinParcels } from './join-parcels.ts'
import type { PlanStop } from './plan.ts'

const stop: PlanStop = { address: '1 Main St', coordinates: null, window: [480, 600] }

it('adds packages, one for each who says nothing, and keeps everything else of the stop', () => {
  expect(joinParcels(stop, [{}])).toEqual({ ...stop, packages: 2 })
  expect(joinParcels({ ...stop, packages: 3 }, [{ packages: 2 }, {}])).toEqual({ ...stop, packages: 6 })
  expect(joinParcels(stop, [{ packages: 0 }]).packages).toBe(1)
})

it('keeps every order number, note and phone number, each once', () => {
  const joined = joinParcels({ ...stop, orderNumber: 'A1', note: 'ring', contactPhone: '212 555 0101' }, [
    { orderNumber: 'A2', note: 'ring' },
    { orderNumber: 'A1, A3', note: 'gate 2', contactPhone: '212 555 0102' },
  ])

  expect(joined).toMatchObject({
    orderNumber: 'A1, A2, A3',
    contactPhone: '212 555 0101',
    note: 'ring; Phone: 212 555 0102; gate 2',
    packages: 3,
  })
})

it('moves order numbers for which there is no room into the note', () => {
  const numbers = Array.from({ length: 12 }, (_, index) => `ORDER-${1000 + index}`)
  const { orderNumber = '', note = '' } = joinParcels(
    { ...stop, orderNumber: 'ORDER-999' },
    numbers.map((each) => ({ orderNumber: each })),
  )

  expect(orderNumber.length).toBeLessThanOrEqual(stopTexts.orderNumber.limit)
  for (const number of numbers) expect(`${orderNumber}; ${note}`).toContain(number)
})

it('counts the same whatever is joined first', () => {
  const parcel = fc.record({ packages: fc.option(fc.nat(50), { nil: undefined }) })
  forAll(fc.array(parcel, { maxLength: 6 }), fc.nat(6), (given, at) => {
    const parcels = given.map(({ packages }) => (packages === undefined ? {} : { packages }))
    const twice = joinParcels(joinParcels(stop, parcels.slice(0, at)), parcels.slice(at))

    expect(twice.packages).toBe(joinParcels(stop, parcels).packages)
  })
})

it('ends a note that gets too long visibly, and tells its length before', () => {
  const stops = ['a', 'b', 'c'].map((letter) => ({ note: letter.repeat(300) }))
  const { note = '' } = joinedTexts(stops)

  expect([joinedNoteLength(stops), joinedNoteLength([{ note: 'ring' }, {}]), joinedNoteLength([])]).toEqual([904, 4, 0])
  expect(note).toHaveLength(stopTexts.note.limit)
  expect(note.endsWith('b…')).toBe(true)
})
