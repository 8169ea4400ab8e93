import type { CivilTime } from '../civil-time.ts'

/** What the files of a day read of a route. */
export interface FiledRoute {
  readonly inspector: { readonly inspectorId: string }
  /** In driving order. */
  readonly inspections: readonly {
    readonly recordId: string
    readonly inspectionId: string
    readonly rank: number
    readonly newAppointmentStart: CivilTime
    readonly newAppointmentFinish: CivilTime
  }[]
}

/** A name without what would end its column or its line. */
export const columnText = (text: string): string => text.replaceAll(/[|\r\n]+/g, ' ')

/**
 * `routes_{date}.txt`: `Record_ID|INSPECTION_ID|inspector|start|finish` for each inspection, by inspector and in driving
 * order. Times are `YYYY-MM-DD HH:MM:SS` on the agency's clock; each line ends with a line feed.
 */
export const routesFile = (routes: readonly FiledRoute[]): string =>
  routes
    .flatMap(({ inspector, inspections }) =>
      inspections.map(
        ({ recordId, inspectionId, newAppointmentStart, newAppointmentFinish }) =>
          `${recordId}|${inspectionId}|${columnText(inspector.inspectorId)}|${newAppointmentStart}|${newAppointmentFinish}\n`,
      ),
    )
    .join('')
