import { describe, expect, it } from 'vitest'
import { allowUntil, createAllowance } from './allowance.ts'

describe('an allowance of iterations', () => {
  it('is used step by step', () => {
    const allowance = createAllowance({ iterations: 4 })

    expect([1, 2, 3, 4, 5].map(() => allowance.spend())).toEqual([0, 0.25, 0.5, 0.75, 1])
    expect(allowance.used()).toBe(1)
    expect(allowance.steps()).toBe(4)
  })

  it('of none is used from the beginning', () => {
    expect(createAllowance({ iterations: 0 }).spend()).toBe(1)
  })

  it('ends when it is told to', () => {
    const allowance = createAllowance({ iterations: 100, shouldStop: () => true })

    expect(allowance.spend()).toBe(1)
    expect(allowance.spend()).toBe(1)
  })
})

describe('an allowance of iterations and looks', () => {
  it('is used by whichever runs out first', () => {
    const allowance = createAllowance({ iterations: 4, looks: 100 })
    const { meter } = allowance

    expect(allowance.spend()).toBe(0)
    meter.looks = 80
    expect(allowance.spend()).toBe(0.8)
    expect(allowance.spend()).toBe(0.8)
    meter.looks = 100
    expect(allowance.used()).toBe(1)
    expect(allowUntil(createAllowance({ iterations: 2, looks: 100 }), 0.5).meter.looks).toBe(0)
  })

  it('asks nothing of looks where there is no limit to it', () => {
    const allowance = createAllowance({ iterations: 4 })
    allowance.meter.looks = 1e12

    expect(allowance.spend()).toBe(0)
  })

  it('leaves looks alone where a share is measured', () => {
    const allowance = createAllowance({ iterations: 4, looks: 1, share: () => 0.5 })
    allowance.meter.looks = 100

    expect(allowance.used()).toBe(0.5)
  })
})

it('a measured allowance is used as the measure says, which is asked now and then', () => {
  let measured = 0.01
  const allowance = createAllowance({ iterations: 1, share: () => measured })

  expect(allowance.used()).toBe(0.01)
  expect(allowance.steps()).toBe(Number.POSITIVE_INFINITY)
  expect(allowance.spend()).toBe(0.01)
  measured = 0.5
  expect(allowance.spend()).toBe(0.01)
  for (let step = 2; step <= 16; step++) allowance.spend()
  expect(allowance.spend()).toBe(0.5)
  expect(allowance.steps()).toBe(36)
  measured = 7
  expect(allowance.used()).toBe(1)
})

describe('a part of an allowance', () => {
  it('lasts from now until its share of the whole', () => {
    const whole = createAllowance({ iterations: 10 })
    for (let step = 0; step < 3; step++) whole.spend()
    const part = allowUntil(whole, 0.7)

    expect(part.steps()).toBeCloseTo(4)
    const shares = [1, 2, 3, 4, 5].map(() => part.spend())
    for (const [step, share] of shares.entries()) expect(share).toBeCloseTo(step / 4)
    expect(part.used()).toBe(1)
  })

  it('that is over before it begins allows nothing', () => {
    const whole = createAllowance({ iterations: 2 })
    whole.spend()
    whole.spend()

    expect(allowUntil(whole, 0.4).spend()).toBe(1)
    expect(allowUntil(whole, 0.4).steps()).toBe(0)
  })
})
