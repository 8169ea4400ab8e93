import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type FocusEvent, type RefCallback, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useIsPhone } from '#web/ui/theme/use-is-phone.ts'
import { type RowSlot, rowSlots, withKept } from './row-slots.ts'

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
export function useRowWindow(
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
