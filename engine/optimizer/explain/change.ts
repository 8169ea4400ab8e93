import type { Violation } from '../check/violation.ts'
import type { Route } from '../solution/solution.ts'

/** The smallest change of one rule that a violation calls for, as numbers. */
export type Change =
  | { readonly kind: 'allow-vehicle' }
  | { readonly kind: 'add-skills'; readonly skills: readonly number[] }
  | { readonly kind: 'add-tasks'; readonly amount: number }
  /** Of the first load where nothing says which. */
  | { readonly kind: 'add-capacity'; readonly amount: number; readonly dimension?: number }
  | {
      readonly kind: 'extend-shift' | 'extend-travel-time' | 'extend-duration' | 'extend-wait'
      readonly seconds: number
    }
  /** Of the shipment with this delivery. */
  | { readonly kind: 'extend-ride-time'; readonly seconds: number; readonly delivery: number }
  | { readonly kind: 'extend-distance'; readonly meters: number }
  | KeepOpen

/** Keep the window of a task, a break or a reload open until a moment, in seconds from plan start. */
export interface KeepOpen {
  readonly kind: 'keep-open'
  readonly of: 'job' | 'pickup' | 'delivery' | 'break' | 'reload'
  readonly id: number
  readonly until: number
}

/** The change that would lift a violation of a trial route; `undefined` where no number stands in the way. */
export function changeFor(violation: Violation, route: Route): Change | undefined {
  const { code, excess = 0, dimension, job = -1 } = violation
  switch (code) {
    case 'capacity':
      return { kind: 'add-capacity', amount: excess, ...(dimension === undefined ? {} : { dimension }) }
    case 'max-tasks':
      return { kind: 'add-tasks', amount: excess }
    case 'max-travel-time':
      return { kind: 'extend-travel-time', seconds: excess }
    case 'max-duration':
      return { kind: 'extend-duration', seconds: excess }
    case 'max-distance':
      return { kind: 'extend-distance', meters: excess }
    case 'ride-time':
      return { kind: 'extend-ride-time', seconds: excess, delivery: job }
    case 'max-wait':
      return { kind: 'extend-wait', seconds: excess }
    case 'shift':
      return { kind: 'extend-shift', seconds: excess }
    case 'window':
    case 'break':
      return keepOpen(violation, route)
    default:
      return undefined
  }
}

function keepOpen({ job, kind }: Violation, { steps }: Route): KeepOpen | undefined {
  const of = kind ?? 'job'
  const late = steps.find((step) => step.kind === of && step.id === job)
  if (!late || job === undefined) return undefined
  return { kind: 'keep-open', of, id: job, until: late.arrival + late.waiting }
}

/** A change in words, from the point of view of the task named by `of` and `id`. */
export function describeChange(change: Change, self: Pick<KeepOpen, 'of' | 'id'>): string {
  switch (change.kind) {
    case 'allow-vehicle':
      return 'vehicle: allow it'
    case 'add-skills':
      return `skill ${change.skills.join(', ')}`
    case 'add-capacity':
      return `capacity +${change.amount}`
    case 'add-tasks':
      return `tasks +${change.amount}`
    case 'extend-travel-time':
      return `travel time +${Math.ceil(change.seconds / 60)} min`
    case 'extend-duration':
      return `duration +${Math.ceil(change.seconds / 60)} min`
    case 'extend-ride-time':
      return `time on board +${Math.ceil(change.seconds / 60)} min`
    case 'extend-wait':
      return `waiting +${Math.ceil(change.seconds / 60)} min`
    case 'extend-distance':
      return `distance +${change.meters} m`
    case 'extend-shift':
      return `shift +${Math.ceil(change.seconds / 60)} min`
    case 'keep-open':
      return `window${isSelf(change, self) ? '' : ` of ${change.of} ${change.id}`}: open until ${clock(change.until)}`
  }
}

const isSelf = (change: KeepOpen, self: Pick<KeepOpen, 'of' | 'id'>): boolean =>
  change.of === self.of && change.id === self.id

/** `10:42`: hours and minutes from plan start, rounded up. */
function clock(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}
