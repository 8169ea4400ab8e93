/**
 * What the command line asks of every benchmark; each takes what it can use.
 *
 * A benchmark is a file `test/bench/<name>.bench.ts` that exports its `title` and `run(options)`, which prints Markdown
 * and answers whether everything that was measured is also right.
 */
export interface BenchOptions {
  /** Begin of the names of the groups to run. Absent: all. */
  readonly group?: string
  /** Seconds per item. Absent: the benchmark's own choice. */
  readonly time?: number
  /** fast, standard, best or a number of iterations, instead of a time. */
  readonly effort?: string
  readonly seed?: number
  /** Run also what takes minutes. */
  readonly long?: boolean
  /** Print each item, too. */
  readonly verbose?: boolean
}

/** Prints one table in Markdown. Numbers and dashes go to the right. */
export function printTable(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const isNumeric = (column: number): boolean => rows.every((row) => /^[-–+<]?\s?[\d.,]*\s?%?$/.test(row[column] ?? ''))
  console.log(`| ${head.join(' | ')} |`)
  console.log(`|${head.map((_, column) => (isNumeric(column) ? '--:' : '---')).join('|')}|`)
  for (const row of rows) console.log(`| ${row.join(' | ')} |`)
  console.log('')
}
