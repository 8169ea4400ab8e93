import type { AddressRow } from '#core/places/address-row.ts'
import { findAddresses } from '#web/places/address-calls.ts'
import { type FoundPart, pendingRows, rereadRow, withEnded, withFound } from './found-rows.ts'
import type { ImportState, ReviewedFile, ReviewState, SetState } from './import-state.ts'
import { isSought, type ReviewRow } from './review-rows.ts'
import type { ImportSource } from './sources/import-source.ts'
import { type Correction, corrected, rereadStops } from './sources/open-sheet.ts'

/** Puts a long file on the screen at once and looks its rows up behind it, as many selected as there is room for. */
export async function reviewBehind(
  source: ImportSource & { readonly file?: ReviewedFile },
  { room, signal, setState, messageOf }: BehindTerms,
): Promise<void> {
  const { from, ends, file } = source
  const first = withFound(pendingRows(source), new Map(), room)
  setState({ step: 'review', from, ends, rows: limited(first, room), ...(file && { file }) })
  const sought = new Map(source.rows.map((row, id) => [id, row] as const))
  await findBehind(sought, { room, signal, setState, messageOf })
}

/** Looks up those of some rows, by their ids, that are marked as pending in the review. */
async function findBehind(
  sources: ReadonlyMap<number, AddressRow>,
  { room, signal, setState, messageOf }: BehindTerms,
): Promise<void> {
  const change = (part: (before: ReviewState) => ReviewState): void =>
    setState((before) => (before.step === 'review' && !signal.aborted ? part(before) : before))
  try {
    await lookUpBehind(sources, signal, (found) =>
      change((before) => ({ ...before, rows: withFound(before.rows, found, room) })),
    )
  } catch (error) {
    if (!signal.aborted) change((before) => ({ ...before, rows: withEnded(before.rows), ended: messageOf(error) }))
  }
}

interface BehindTerms {
  readonly room: number
  readonly signal: AbortSignal
  readonly setState: SetState
  readonly messageOf: (error: unknown) => string
}

/** Rows whose places the file says are selected as far as there is room. */
function limited(rows: readonly ReviewRow[], room: number): ReviewRow[] {
  let left = room
  return rows.map((row) => {
    if (!row.selected) return row
    left -= 1
    return left >= 0 ? row : { ...row, selected: false }
  })
}

/** Looks rows up, by their ids, while they are reviewed already; each part is handed over as it is found. */
async function lookUpBehind(
  rows: ReadonlyMap<number, AddressRow>,
  signal: AbortSignal,
  onPart: (part: FoundPart) => void,
): Promise<void> {
  const sought = [...rows].flatMap(([id, source]) => (isSought(source) ? [{ id, address: source.address }] : []))
  await findAddresses(
    sought.map(({ address }) => address),
    {
      signal,
      onProgress: () => undefined,
      onPart: (from, found) =>
        onPart(new Map(found.flatMap((each, index) => [[sought[from + index]?.id ?? -1, each] as const]))),
    },
  )
}

type CorrectTerms = Omit<BehindTerms, 'signal'> & { readonly state: ImportState }

/** Reads rows anew of which somebody has corrected cells; everything else of the review stays. */
export async function correctRows(
  { state, ...terms }: CorrectTerms,
  corrections: readonly Correction[],
): Promise<void> {
  if (state.step !== 'review' || !state.file) return
  const { opened } = state.file
  const reading = corrected(opened.reading, corrections)
  const reread = rereadStops(opened.sheet, reading)
  const changed = new Set(corrections.map(({ row }) => row))
  const sources = new Map(
    state.rows.flatMap(({ id, row }) => {
      const source = changed.has(row) ? reread.get(row) : undefined
      return source ? [[id, source] as const] : []
    }),
  )
  const before = new Map(state.rows.map(({ id, found }) => [id, found.address]))
  const moved = new Map([...sources].filter(([id, { address }]) => address !== before.get(id)))
  terms.setState((before) => {
    if (before.step !== 'review' || !before.file) return before
    const rows = before.rows.map((row) => {
      const source = sources.get(row.id)
      return source ? rereadRow(row, source) : row
    })
    return { ...before, rows, file: { ...before.file, opened: { ...opened, reading } } }
  })
  // It ends nothing that is looked up meanwhile, and nothing ends it.
  await findBehind(moved, { ...terms, signal: new AbortController().signal })
}
