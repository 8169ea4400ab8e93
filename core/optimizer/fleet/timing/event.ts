/** A task, a break, or an end of the route in time. */
export interface Event {
  readonly kind: 'node' | 'break'
  /** The node, or the number of the break among those of the vehicle. */
  readonly index: number
  readonly arrival: number
  readonly begin: number
  /** Seconds from there until the vehicle goes on. */
  readonly work: number
}
