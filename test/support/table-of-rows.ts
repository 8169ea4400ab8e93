import type { Table } from '#core/tables/reading.ts'

/** Rows as a sheet shows them: texts, numbered from 1, without the rows that are blank. */
export const tableOfRows = (rows: readonly (readonly (string | number)[])[]): Table =>
  rows
    .map((cells, index) => ({ row: index + 1, cells: cells.map(String) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
