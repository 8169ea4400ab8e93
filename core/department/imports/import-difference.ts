import type { FileKind } from '../file-kinds.ts'
import { rowIds } from '../rows/row-ids.ts'
import type { RowsOf } from '../rows/workspace-rows.ts'
import type { ImportDifference } from './import-record.ts'

const SHOWN = 100
/** Names of holidays and categories are ids too, and all three lists go into one item of the table. */
const SHOWN_CHARACTERS = 100

const shown = (ids: readonly string[]): string[] => ids.slice(0, SHOWN).map((id) => id.slice(0, SHOWN_CHARACTERS))

/** What a file would add, change and take away if it took the place of another one of its kind. */
export function differenceOf<Kind extends FileKind>(
  kind: Kind,
  before: RowsOf[Kind],
  after: RowsOf[Kind],
): ImportDifference {
  const idOf: (row: RowsOf[Kind][number]) => string = rowIds[kind]
  const was = new Map(before.map((row) => [idOf(row), JSON.stringify(row)]))
  const isNow = new Set(after.map(idOf))
  const added = after.filter((row) => !was.has(idOf(row))).map(idOf)
  const changed = after.filter((row) => isOther(was.get(idOf(row)), row)).map(idOf)
  const gone = [...was.keys()].filter((id) => !isNow.has(id))
  return {
    added: added.length,
    changed: changed.length,
    gone: gone.length,
    addedIds: shown(added),
    changedIds: shown(changed),
    goneIds: shown(gone),
  }
}

/** Rows of one kind name their fields in one order, so that their JSON tells. */
const isOther = (before: string | undefined, row: object): boolean =>
  before !== undefined && before !== JSON.stringify(row)
