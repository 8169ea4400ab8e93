/**
 * What runs as a job, by kind: its phases in order, and what its progress counts.
 *
 * `steps` are the phases themselves, of which there are as many as there are phases after the first. `items` are parts
 * of the work, driven routes for example, whose number is set once it is known. `scratch` names the parts that nobody
 * needs once the job has finished. The kind is also the name of its state machine.
 */
export const jobKinds = {
  'optimize-route': {
    phases: ['queued', 'travel-times', 'solving', 'directions', 'finishing'],
    counts: 'steps',
    scratch: ['travel', 'order'],
  },
  'optimize-fleet': {
    phases: ['queued', 'travel-times', 'solving', 'directions', 'finishing'],
    counts: 'steps',
    scratch: ['travel', 'fleet'],
  },
  'generate-routes': {
    phases: ['queued', 'coordinates', 'assigning', 'optimizing', 'saving', 'finishing'],
    counts: 'items',
    scratch: ['inspectors', 'assigned', 'day', 'routed', 'refill'],
  },
} as const satisfies Readonly<Record<string, JobKindShape>>

/** What one kind of job says of itself. */
export interface JobKindShape {
  readonly phases: readonly ['queued', ...string[], 'finishing']
  readonly counts: 'steps' | 'items'
  readonly scratch: readonly string[]
}

export type JobKind = keyof typeof jobKinds

/** A phase of any kind. */
export type JobPhase = (typeof jobKinds)[JobKind]['phases'][number]

/** The phases of all kinds, each once. */
export const jobPhases: readonly JobPhase[] = [...new Set(Object.values(jobKinds).flatMap(({ phases }) => phases))]
