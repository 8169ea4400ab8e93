import type { DayPace } from './day-pace.ts'
import type { TravelPort } from './travel-port.ts'

/** A port that tells with each answer how its legs change with the hour; its figures are those of the plan's mean. */
export function pacedTravel(port: TravelPort, pace: DayPace | undefined): TravelPort {
  const { between } = port
  if (!pace) return port
  return {
    matrix: async (...asked) => ({ ...(await port.matrix(...asked)), pace }),
    legs: async (...asked) => ({ ...(await port.legs(...asked)), pace }),
    ...(between && {
      between: async (...asked) => {
        const times = await between(...asked)
        return times && { ...times, pace }
      },
    }),
  }
}
