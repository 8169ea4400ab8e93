import { plainWords } from '#core/tables/head-words.ts'

/** Letters and digits alone, in one case: `Inspector Id` and `INSPECTOR_ID` are alike. */
const bare = (header: string): string => plainWords(header).replaceAll(' ', '')

const SHORTEST_BEGIN = 3

/** How alike two headers are: 3 but for case and blanks, 2 where one begins with the other, 1 but for a letter, else 0. */
function likeness(left: string, right: string): number {
  const [one, other] = [bare(left), bare(right)]
  if (one === '' || other === '') return 0
  if (one === other) return 3
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  if (short.length >= SHORTEST_BEGIN && long.startsWith(short)) return 2
  return differsByOne(short, long) && long.length > SHORTEST_BEGIN ? 1 : 0
}

/** Whether one letter more, less or other makes one text of the other. */
function differsByOne(short: string, long: string): boolean {
  if (long.length - short.length > 1) return false
  const begin = [...short].findIndex((letter, index) => letter !== long[index])
  if (begin === -1) return long.length > short.length
  const rest = long.slice(begin + 1)
  return rest === short.slice(begin + 1) || rest === short.slice(begin)
}

/**
 * Headers of a file that may stand for required columns that it lacks, by column: `Dist` for `District`. A header is
 * proposed once, and none that is a required column itself. Somebody has to agree: alike is not the same.
 */
export function proposeColumns(found: readonly string[], required: readonly string[]): Record<string, string> {
  const free = new Set(found.map((header) => header.trim()).filter((header) => !required.includes(header)))
  const missing = required.filter((column) => !found.some((header) => header.trim() === column))
  const pairs = missing
    .flatMap((column) => [...free].map((header) => ({ column, header, likeness: likeness(column, header) })))
    .filter((pair) => pair.likeness > 0)
    .toSorted((left, right) => right.likeness - left.likeness)
  const proposed: Record<string, string> = {}
  for (const { column, header } of pairs) {
    if (proposed[column] !== undefined || !free.has(header)) continue
    proposed[column] = header
    free.delete(header)
  }
  return proposed
}
