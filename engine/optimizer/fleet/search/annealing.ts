import type { Random } from '#engine/base/random.ts'
import { floatAt } from '#engine/base/typed-array.ts'

const { LN2 } = Math

/**
 * Natural logarithm by arithmetic alone, so that every machine gets the same last bit.
 *
 * For arguments above 0; relative error below 1e-12.
 */
export function naturalLog(value: number): number {
  let mantissa = value
  let exponent = 0
  for (; mantissa < 0.75; mantissa *= 2) exponent -= 1
  for (; mantissa >= 1.5; mantissa /= 2) exponent += 1
  const ratio = (mantissa - 1) / (mantissa + 1)
  const square = ratio * ratio
  let term = ratio
  let sum = 0
  for (let power = 1; power <= 31; power += 2) {
    sum += term / power
    term *= square
  }
  return 2 * sum + exponent * LN2
}

/**
 * Exponential function by arithmetic alone, so that every machine gets the same last bit.
 *
 * For arguments up to 0; relative error below 1e-10, and 0 below −40.
 */
export function naturalExponential(value: number): number {
  if (value < -40) return 0
  const part = value / 2 ** HALVINGS
  let term = 1
  let sum = 1
  for (let power = 1; power <= 12; power++) {
    term *= part / power
    sum += term
  }
  for (let halving = 0; halving < HALVINGS; halving++) sum *= sum
  return sum
}

const HALVINGS = 6

const SAMPLES = 4096

/** Exponential variates of mean 1, one per equal slice of probability. */
const VARIATES = Float64Array.from({ length: SAMPLES }, (_, sample) => -naturalLog((sample + 0.5) / SAMPLES))

/** By how much a plan may be worse than the current one and still replace it: temperature × an exponential variate. */
export const tolerance = (temperature: number, random: Random): number =>
  temperature * floatAt(VARIATES, random.below(SAMPLES))

/**
 * The share of the way down from `first` to `last`, geometrically: `first` at 0, `last` at 1.
 *
 * Interpolated between 64 exact points, each the geometric mean of its neighbours.
 */
export function createCooling(first: number, last: number): (share: number) => number {
  const points = new Float64Array(STEPS + 1)
  points[0] = first
  points[STEPS] = last
  for (let width = STEPS; width > 1; width /= 2) {
    for (let left = 0; left < STEPS; left += width) {
      points[left + width / 2] = Math.sqrt(floatAt(points, left) * floatAt(points, left + width))
    }
  }
  return (share) => {
    const step = Math.min(STEPS - 1, Math.floor(share * STEPS))
    const weight = share * STEPS - step
    return floatAt(points, step) * (1 - weight) + floatAt(points, step + 1) * weight
  }
}

const STEPS = 64
