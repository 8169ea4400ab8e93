import { IconFlag, IconHome } from '@tabler/icons-react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useRef } from 'react'
import type { DemoStop } from './demo-day.ts'
import styles from './demo-map.module.css'
import { cornerName, cornerPlace, type Heading, nearestCorner, nextCorner } from './manhattan-grid.ts'
import type { Demo } from './use-demo.ts'
import { percent, placeAt, shareOf } from './world.ts'

interface DemoPinProps {
  readonly point: DemoStop
  /** Place in the order, from 1; the ends have none. */
  readonly number: number | undefined
  readonly demo: Demo
  readonly hintId: string
}

const headings: Readonly<Record<string, Heading>> = {
  ArrowUp: 'uptown',
  ArrowDown: 'downtown',
  ArrowLeft: 'west',
  ArrowRight: 'east',
}

const icons = { start: <IconHome size={15} stroke={1.7} />, end: <IconFlag size={15} stroke={1.7} /> }

/** The corner below the pointer, by where the sheet lies on the screen. */
function cornerAt({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) {
  const sheet = currentTarget.parentElement?.getBoundingClientRect()
  if (!sheet || sheet.width === 0) return undefined
  const place = placeAt((clientX - sheet.left) / sheet.width, (clientY - sheet.top) / sheet.height)
  return nearestCorner(place)
}

/** Dragging a pin, by mouse, pen or finger. Only the pin takes the touch: beside it the page scrolls as ever. */
function useDrag(id: string, { move, select }: Demo) {
  const drag = useRef<'none' | 'held' | 'moving'>('none')
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      drag.current = 'held'
      select(id)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const corner = drag.current === 'none' ? undefined : cornerAt(event)
      if (!corner) return
      move(id, corner, drag.current === 'moving')
      drag.current = 'moving'
    },
    onPointerUp: () => {
      drag.current = 'none'
    },
    onPointerCancel: () => {
      drag.current = 'none'
    },
  }
}

/** Whoever takes a stop away by its key goes on at the next one. */
function focusNeighbor(pin: HTMLElement): void {
  const { previousElementSibling: before, nextElementSibling: after } = pin
  const neighbor = after instanceof HTMLButtonElement ? after : before
  if (neighbor instanceof HTMLElement) neighbor.focus({ preventScroll: true })
}

/** A point on the sheet that can be dragged, or moved corner by corner with the arrow keys. */
export function DemoPin({ point, number, demo, hintId }: DemoPinProps) {
  const { id, corner } = point
  const [x, y] = shareOf(cornerPlace(corner))
  const drag = useDrag(id, demo)
  const isEnd = id === 'start' || id === 'end'
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const heading = headings[event.key]
    const isRemoval = !isEnd && (event.key === 'Delete' || event.key === 'Backspace')
    if (!heading && !isRemoval) return
    event.preventDefault()
    if (heading) demo.move(id, nextCorner(corner, heading), false)
    else {
      focusNeighbor(event.currentTarget)
      demo.remove(id)
    }
  }
  const name = isEnd ? (id === 'start' ? 'Start' : 'Finish') : `Stop ${number}`
  return (
    <button
      type="button"
      className={`unpadded absolute unbordered ${styles.pin}`}
      style={{ left: percent(x), top: percent(y) }}
      data-id={id}
      data-end={isEnd || undefined}
      data-selected={demo.selected === id || undefined}
      data-view={demo.view}
      aria-label={`${name}, ${cornerName(corner)}`}
      aria-describedby={hintId}
      onFocus={() => demo.select(id)}
      onKeyDown={onKeyDown}
      {...drag}
    >
      <span className={styles.bead}>{id === 'start' || id === 'end' ? icons[id] : number}</span>
    </button>
  )
}
