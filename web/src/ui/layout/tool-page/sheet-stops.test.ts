import { describe, expect, it } from 'vitest'
import { cycleSheet, heightsToShow, settleSheet, sheetStops, stepSheet } from './sheet-stops.ts'

describe('the bottom sheet', () => {
  it('rests at the nearest stop when it is let go slowly', () => {
    expect(settleSheet(0.41, 0)).toBe(1)
    expect(settleSheet(0.3, 0)).toBe(0)
    expect(settleSheet(0.41, 0, [0.25, 0.6, 0.92])).toBe(0)
  })

  it('follows a flick past the nearest stop', () => {
    expect(settleSheet(0.55, 2)).toBe(2)
    expect(settleSheet(0.45, -2)).toBe(0)
  })

  it('steps between its stops and stays at the ends', () => {
    expect(stepSheet(0, 1)).toBe(1)
    expect(stepSheet(2, 1)).toBe(2)
    expect(stepSheet(0, -1)).toBe(0)
  })

  it('cycles upwards and begins again at the bottom', () => {
    expect(cycleSheet(1)).toBe(2)
    expect(cycleSheet(2)).toBe(0)
  })

  it('shows so much of its content, but never hides the whole map', () => {
    expect(heightsToShow(332, 664)).toEqual([0.25, 0.5, 0.92])
    expect(heightsToShow(398.4, 664)).toEqual([0.25, 0.6, 0.92])
    expect(heightsToShow(900, 664)).toEqual([0.25, 0.92, 0.92])
    expect(heightsToShow(100, 1000)).toEqual([0.1, 0.1, 0.92])
  })

  it('rests at half the screen as long as its content is not measured', () => {
    expect(heightsToShow(0, 664)).toEqual(sheetStops)
    expect(heightsToShow(300, 0)).toEqual(sheetStops)
  })
})
