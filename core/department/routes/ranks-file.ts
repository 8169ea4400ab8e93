import { columnText, type FiledRoute } from './routes-file.ts'

/**
 * `ranks_{date}.txt`: `rank|Record_ID|INSPECTION_ID|inspector` for each inspection, by rank. Ranks have zeros at their
 * left up to the widest of the file; each line ends with a line feed.
 */
export function ranksFile(routes: readonly Pick<FiledRoute, 'inspector' | 'inspections'>[]): string {
  const rows = routes
    .flatMap(({ inspector, inspections }) => inspections.map((inspection) => ({ inspector, ...inspection })))
    .sort((one, other) => one.rank - other.rank)
  const width = String(rows.at(-1)?.rank ?? '').length
  return rows
    .map(
      ({ rank, recordId, inspectionId, inspector }) =>
        `${String(rank).padStart(width, '0')}|${recordId}|${inspectionId}|${columnText(inspector.inspectorId)}\n`,
    )
    .join('')
}
