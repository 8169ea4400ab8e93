import { checkNumber, type Fault, LARGEST } from './fault.ts'
import type { Hours } from './problem.ts'

const SLOWEST = 0.1
const FASTEST = 5

/** Faults of the hours of a matrix of so many locations, at a path. */
export const validateHours = (path: string, hours: Hours, size: number): Fault[] => [
  ...validateMoments(`${path}.moments`, hours.moments),
  ...validateFactors(`${path}.factors`, hours),
  ...validateClasses(`${path}.classes`, hours, size),
  ...checkNumber(`${path}.departureStep`, hours.departureStep, [1, LARGEST]),
  ...checkNumber(`${path}.arrivalStep`, hours.arrivalStep, [1, LARGEST]),
]

const validateMoments = (path: string, moments: Hours['moments']): Fault[] =>
  moments.flatMap((moment, index) => {
    const faults = checkNumber(`${path}[${index}]`, moment, [-LARGEST, LARGEST])
    if (moment > (moments[index - 1] ?? Number.NEGATIVE_INFINITY)) return faults
    return [...faults, { path: `${path}[${index}]`, message: 'must be later than the moment before it' }]
  })

function validateFactors(path: string, { moments, factors }: Hours): Fault[] {
  const periods = moments.length + 1
  if (factors.length === 0) return [{ path, message: 'has no class of legs' }]
  return factors.flatMap((row, legs) => [
    ...(row.length === periods
      ? []
      : [{ path: `${path}[${legs}]`, message: `has ${row.length} factors: ${periods} are needed` }]),
    ...row.flatMap((factor, period) =>
      factor >= SLOWEST && factor <= FASTEST
        ? []
        : [
            {
              path: `${path}[${legs}][${period}]`,
              message: `must be a number from ${SLOWEST} to ${FASTEST}, not ${factor}`,
            },
          ],
    ),
  ])
}

/** Only the first wrong class is named, as one cause often spoils them all. */
function validateClasses(path: string, { classes, factors }: Hours, size: number): Fault[] {
  if (!classes) return []
  if (classes.length !== size * size) {
    return [{ path, message: `has ${classes.length} values: ${size} × ${size} are needed` }]
  }
  const wrong = classes.findIndex((legs) => legs >= factors.length)
  if (wrong === -1) return []
  return [
    {
      path: `${path}[${Math.floor(wrong / size)}][${wrong % size}]`,
      message: `must be a whole number from 0 to ${factors.length - 1}, not ${classes[wrong]}`,
    },
  ]
}
