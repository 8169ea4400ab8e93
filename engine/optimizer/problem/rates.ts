import { LARGEST } from './fault.ts'
import type { Objective, Vehicle } from './problem.ts'

/** What a vehicle makes of the legs of its matrix; vehicles with the same profile and the same rates travel alike. */
export interface Rates {
  readonly speed: number
  /** Per second of travel and per meter; neither counts where the matrix has costs. */
  readonly duration: number
  readonly distance: number
  /** Per second of travel as of any other paid second, whatever the matrix says. */
  readonly paid: number
}

/** The rates of a vehicle: its own come before the weights of the objective. */
export function ratesOf({ duration = 1, distance = 0 }: Objective = {}, vehicle: Vehicle): Rates {
  const { speedFactor = 1, costPerTravelHour: hour, costPerKilometer: kilometer } = vehicle
  return {
    speed: speedFactor,
    duration: hour === undefined ? duration : hour / SECONDS_PER_HOUR,
    distance: kilometer === undefined ? distance : kilometer / METERS_PER_KILOMETER,
    paid: vehicle.pay?.perSecond ?? 0,
  }
}

/** Seconds of a leg at a speed. However slow the vehicle, sums along a route stay exact. */
export const secondsAt = (seconds: number, speed: number): number => Math.min(LARGEST, Math.round(seconds / speed))

/** What a second of work at tasks costs. */
export const workRateOf = ({ costPerTaskHour = 0 }: Vehicle): number => costPerTaskHour / SECONDS_PER_HOUR

const SECONDS_PER_HOUR = 3600
const METERS_PER_KILOMETER = 1000
