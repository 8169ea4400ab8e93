import { describe, expect, it } from 'vitest'
import { type DayDocument, emptyDay } from '../day/day-document.ts'
import { differenceWords } from './difference-words.ts'

const stop = (address: string) => ({ id: address, address, coordinates: [1, 2] as const })
const names = ['Ana', 'Marcus', 'Priya', 'Tom', 'Li'].map((name, index) => ({ id: index + 1, name }))
const mine: DayDocument = {
  ...emptyDay('2026-11-25', () => 'blank'),
  stops: [stop('1 Main St'), stop('2 Main St')],
  drivers: names.map(({ id }) => ({ id })),
}

describe('two versions of a day', () => {
  it('are told apart by their stops and by whose work differs', () => {
    const theirs: DayDocument = {
      ...mine,
      stops: [stop('1 Main St'), stop('3 Main St'), stop('4 Main St')],
      drivers: mine.drivers.map((driver) => (driver.id === 2 ? { ...driver, lock: 'route' } : driver)),
    }

    expect(differenceWords([mine, theirs], names)).toBe(
      '1 stop only in yours. 2 stops only in the saved one. Other work for Marcus.',
    )
    expect(differenceWords([mine, theirs], names, 'news')).toBe('1 stop removed. 2 stops added. Other work for Marcus.')
  })

  it('name three drivers and count the others', () => {
    const theirs: DayDocument = { ...mine, drivers: mine.drivers.map((driver) => ({ ...driver, leaveAt: 500 })) }

    expect(differenceWords([mine, theirs], names)).toBe('Other work for Ana, Marcus, Priya, and 2 more.')
    expect(differenceWords([mine, mine], names)).toBe('')
  })
})
