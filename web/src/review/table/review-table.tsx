import { Checkbox } from '@mantine/core'
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type FocusEvent, type RefCallback, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useIsPhone } from '#web/ui/theme/use-is-phone.ts'
import { type ReviewRow, selectable, stateOf } from '../review-rows.ts'
import type { Correction } from '../sources/open-sheet.ts'
import { ReviewLine } from './review-line.tsx'
import styles from './review-table.module.css'
import { type RowSlot, rowSlots, withKept } from './row-slots.ts'

interface ReviewTableProps {
  /** All rows, of which the table shows those in `shown`, in their order. Keep `shown` stable between renders. */
  readonly rows: readonly ReviewRow[]
  readonly shown: readonly ReviewRow[]
  /** For each row that repeats a place, the row that names it first. */
  readonly duplicates: ReadonlyMap<number, ReviewRow>
  /** What scrolls the table. */
  readonly scroller: HTMLElement | null
  readonly onRows: (rows: readonly ReviewRow[]) => void
  readonly onCorrect: (corrections: readonly Correction[]) => void
}

const COLUMNS = 6

/** The rows of a review. Only those in sight are on the page; their counts tell a screen reader of the others. */
export function ReviewTable({ rows, shown, duplicates, scroller, onRows, onCorrect }: ReviewTableProps) {
  const [editing, setEditing] = useState<ReadonlySet<number>>(new Set())
  const { slots, body, measure } = useRowWindow(shown, scroller, editing)
  const change = (row: ReviewRow): void => onRows(rows.map((other) => (other.id === row.id ? row : other)))
  const edit = useCallback((id: number, open: boolean): void => {
    setEditing((before) => new Set(open ? [...before, id] : [...before].filter((other) => other !== id)))
  }, [])
  return (
    <table className={styles.review} aria-rowcount={shown.length + 1}>
      <thead>
        <tr aria-rowindex={1}>
          <th scope="col">
            <SelectAll rows={rows} onRows={onRows} />
          </th>
          <th scope="col">Row</th>
          <th scope="col">As written</th>
          <th scope="col">Found</th>
          <th scope="col">State</th>
          <th scope="col">
            <span className={styles.hidden}>Edit</span>
          </th>
        </tr>
      </thead>
      <tbody {...body}>
        {slots.map((slot) => {
          if (slot.kind === 'room') return <Room key={`before ${slot.before}`} height={slot.height} />
          const row = shown[slot.index]
          if (!row) return null
          return (
            <ReviewLine
              key={row.id}
              row={row}
              index={slot.index}
              measure={measure}
              state={stateOf(row, duplicates)}
              repeats={duplicates.get(row.id)}
              editing={editing.has(row.id)}
              onEdit={edit}
              onChange={change}
              onCorrect={onCorrect}
            />
          )
        })}
      </tbody>
    </table>
  )
}

/** The room of rows that are not on the page. */
function Room({ height }: { readonly height: number }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row of a table takes no focus
    <tr aria-hidden="true" className={styles.room}>
      <td colSpan={COLUMNS} style={{ height }} />
    </tr>
  )
}

interface SelectAllProps {
  readonly rows: readonly ReviewRow[]
  readonly onRows: (rows: readonly ReviewRow[]) => void
}

/** Takes all rows that were found, each place once, or none. */
function SelectAll({ rows, onRows }: SelectAllProps) {
  const together = selectable(rows)
  const selected = rows.filter((row) => row.selected).length
  const all = selected > 0 && rows.every((row) => row.selected || !together.has(row.id))
  return (
    <Checkbox
      label="Select all"
      classNames={{ labelWrapper: styles.selectAll ?? '' }}
      checked={all}
      indeterminate={selected > 0 && !all}
      onChange={() => onRows(rows.map((row) => ({ ...row, selected: together.has(row.id) && !all })))}
    />
  )
}

interface WindowedRow {
  readonly id: number
}

interface RowWindow {
  readonly slots: readonly RowSlot[]
  /** For the body of the table. */
  readonly body: {
    readonly ref: RefCallback<HTMLElement>
    readonly onFocus: (event: FocusEvent) => void
  }
  /** For each row, which also names its place as `data-index`. */
  readonly measure: RefCallback<HTMLElement>
}

/** Pixels of a row before it was measured. */
const USUAL_HEIGHT = { desk: 48, phone: 104 } as const
/** Rows beyond the edges: what a turn of the wheel or the next Tab reaches. */
const OVERSCAN = 12

// Fractions count: a hundred rounded heights would add up to a jump.
const heightOf = (row: Element): number => row.getBoundingClientRect().height

/**
 * The rows of a long list that are in sight of `scroller`, and those that must stay: the one with the focus, so that it
 * is not lost, its neighbours, so that Tab finds them, and those in `open`, so that nothing typed is lost.
 *
 * Keep `rows` and `open` stable between renders.
 */
function useRowWindow(
  rows: readonly WindowedRow[],
  scroller: HTMLElement | null,
  open: ReadonlySet<number>,
): RowWindow {
  const phone = useIsPhone()
  const list = useRef<HTMLElement>(null)
  const [top, setTop] = useState(0)
  const [focused, setFocused] = useState<number>()
  useLayoutEffect(() => {
    if (list.current && scroller) setTop(distanceInside(list.current, scroller))
  })
  const kept = useMemo(
    () => rows.flatMap(({ id }, index) => keptAround(index, id === focused, open.has(id))),
    [rows, focused, open],
  )
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count: rows.length,
    getScrollElement: () => scroller,
    // Stable while the rows are, or every look would lay all of them out again.
    getItemKey: useCallback((index: number) => rows[index]?.id ?? index, [rows]),
    estimateSize: () => USUAL_HEIGHT[phone ? 'phone' : 'desk'],
    measureElement: heightOf,
    overscan: OVERSCAN,
    scrollMargin: top,
    rangeExtractor: (range: Range) => withKept(defaultRangeExtractor(range), kept, rows.length),
  })
  return {
    slots: rowSlots(virtualizer.getVirtualItems(), top, top + virtualizer.getTotalSize()),
    body: {
      ref: (element) => {
        list.current = element
      },
      onFocus: ({ target }) => {
        const row = target.closest<HTMLElement>('[data-row]')
        if (row) setFocused(Number(row.dataset.row))
      },
    },
    measure: virtualizer.measureElement,
  }
}

/** How far a list begins below the top of what scrolls. */
const distanceInside = (list: HTMLElement, scroller: HTMLElement): number =>
  Math.round(list.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop)

function keptAround(index: number, focused: boolean, open: boolean): number[] {
  if (focused) return [index - 1, index, index + 1]
  return open ? [index] : []
}
