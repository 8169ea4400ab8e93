import type { InspectorRoute } from '../routing/inspector-route.ts'

/** What of an inspection a mail has told. */
export interface ToldInspection {
  readonly inspectionId: string
  readonly street: string
  readonly newAppointmentStart: string
}

/** What an inspector was told last, and when, in milliseconds since the epoch. */
export interface ToldInspector {
  readonly at: number
  readonly to: string
  /** What the route was known by. */
  readonly digest: string
  readonly inspections: readonly ToldInspection[]
}

/** What is kept of a route that somebody is told of. */
export const toldInspections = (route: InspectorRoute | undefined): ToldInspection[] =>
  (route?.inspections ?? []).map(({ inspectionId, street, newAppointmentStart }) => ({
    ...{ inspectionId, street, newAppointmentStart },
  }))

/**
 * How an inspector stands to the published plan: has no link, has one and was told nothing, knows the route as it is, or
 * another one than that.
 */
export const toldStates = ['none', 'not-told', 'told', 'changed'] as const
export type ToldState = (typeof toldStates)[number]

/** How somebody with a link stands to a route that is known by `digest`. */
export function toldState(link: { readonly told?: ToldInspector } | undefined, digest: string): ToldState {
  if (!link) return 'none'
  if (!link.told) return 'not-told'
  return link.told.digest === digest ? 'told' : 'changed'
}
