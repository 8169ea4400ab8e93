import { describe, expect, it } from 'vitest'
import { cycleSheet, settleSheet, stepSheet } from './sheet-stops.ts'

describe('the bottom sheet', () => {
  it('rests at the nearest stop when it is let go slowly', () => {
    expect(settleSheet(0.41, 0)).toBe(0.5)
    expect(settleSheet(0.3, 0)).toBe(0.25)
  })

  it('follows a flick past the nearest stop', () => {
    expect(settleSheet(0.55, 2)).toBe(0.92)
    expect(settleSheet(0.45, -2)).toBe(0.25)
  })

  it('steps between its stops and stays at the ends', () => {
    expect(stepSheet(0.25, 1)).toBe(0.5)
    expect(stepSheet(0.92, 1)).toBe(0.92)
    expect(stepSheet(0.25, -1)).toBe(0.25)
  })

  it('cycles upwards and begins again at the bottom', () => {
    expect(cycleSheet(0.5)).toBe(0.92)
    expect(cycleSheet(0.92)).toBe(0.25)
  })
})
