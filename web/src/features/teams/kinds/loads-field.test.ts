import { describe, expect, it } from 'vitest'
import { loadsToRows, rowsToLoads } from './loads-field.tsx'

describe('loads by unit', () => {
  it('come back from their rows as they were', () => {
    const loads = { pallets: 2, lb: 40 }

    expect(rowsToLoads(loadsToRows(loads))).toEqual(loads)
    expect([loadsToRows(undefined), rowsToLoads([])]).toEqual([[], undefined])
  })

  it('count once they are whole, and each unit once, however it is written', () => {
    const rows = [
      { unit: 'Pallets', amount: 1 },
      { unit: ' pallets', amount: 3 },
      { unit: '', amount: 4 },
      { unit: 'lb', amount: undefined },
    ]

    expect(rowsToLoads(rows)).toEqual({ pallets: 3 })
  })
})
