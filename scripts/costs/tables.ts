import { replaceBetweenMarkers } from '../between-markers.ts'
import { accountRows } from './account-rows.ts'
import { addressRows, crowdRows } from './crowd-rows.ts'
import { linkRows } from './link-rows.ts'
import { dollarsOf, type Row } from './row.ts'

/** The tables in `docs/operations/costs.md`, keyed by the names in its markers. */
export const tables = {
  account: accountRows,
  link: linkRows,
  crowd: crowdRows,
  address: addressRows,
} as const satisfies Readonly<Record<string, readonly Row[]>>

const HEAD = ['What', 'Daily limit', 'Dollars per 1,000', 'Dollars a day']

/** A price with three significant digits. */
const priceText = (dollars: number): string =>
  dollars.toLocaleString('en-US', { maximumSignificantDigits: 3, useGrouping: false })

const cellsOf = (row: Row): string[] => [
  row.what,
  `${row.limit.toLocaleString('en-US')} ${row.unit}`,
  priceText(row.each * 1000),
  (row.limit * row.each).toFixed(2),
]

/** A Markdown table with a total. Each column is as wide as its longest cell. */
export function tableOf(rows: readonly Row[]): string {
  const lines = [HEAD, ...rows.map(cellsOf), ['**total**', '', '', `**${dollarsOf(rows).toFixed(2)}**`]]
  const widths = HEAD.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)))
  const lineOf = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`
  const rule = widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`))
  const [head = [], ...others] = lines
  return [lineOf(head), lineOf(rule), ...others.map(lineOf)].join('\n')
}

/** The document with its tables rebuilt from the limits and prices in the code. */
export const withTables = (document: string): string =>
  Object.entries(tables).reduce(
    (text, [name, rows]) => replaceBetweenMarkers(text, `costs:${name}`, `\n\n${tableOf(rows)}\n\n`),
    document,
  )
