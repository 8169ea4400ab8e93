import { describe, expect, it } from 'vitest'
import { nextUnmarked } from '#core/drives/marks.ts'
import { loadedWithout, type WayPoint, whereNext } from './where-next.ts'

/** Two stops, the depot for more, two stops, and back. */
const points: readonly WayPoint[] = (['start', 'stop', 'stop', 'reload', 'stop', 'stop', 'end'] as const).map(
  (kind, index) => ({ id: String(index), stop: { kind } }),
)
const nameOf = (id: string): string => `name of ${id}`

/** A drive by what its driver presses: a mark, the mark taken away again, or that the van is loaded. */
function driveAfter(...pressed: readonly ('loaded' | { readonly mark: string } | { readonly undo: string })[]) {
  let marked: readonly string[] = []
  let loadedFor: string | undefined
  const next = () => {
    const stops = points.filter(({ stop }) => stop.kind === 'stop').map(({ id }) => id)
    return nextUnmarked(stops, Object.fromEntries(marked.map((id) => [id, 'complete' as const]))) ?? '6'
  }
  for (const each of pressed) {
    if (each === 'loaded') loadedFor = nameOf(next())
    else if ('mark' in each) marked = [...marked, each.mark]
    else {
      marked = marked.filter((id) => id !== each.undo)
      loadedFor = loadedWithout({ points, loadedFor, nameOf }, each.undo)
    }
  }
  return whereNext({ points, next: next(), loadedFor, nameOf })
}

const firstTrip = [{ mark: '1' }, { mark: '2' }] as const

describe('where a driver goes who comes back for more', () => {
  it('is the depot once the trip is over, and the stop behind it once the van is loaded', () => {
    expect(driveAfter(firstTrip[0])).toEqual({ nextId: '2', loadedId: undefined })
    expect(driveAfter(...firstTrip)).toEqual({ nextId: '3', loadedId: undefined })
    expect(driveAfter(...firstTrip, 'loaded')).toEqual({ nextId: '4', loadedId: '3' })
    expect(driveAfter(...firstTrip, 'loaded', { mark: '4' }, { mark: '5' })).toEqual({
      nextId: '6',
      loadedId: undefined,
    })
  })

  it('is the depot again where a mark before it was taken away, whether the van was said to be loaded or not', () => {
    const undone = [{ undo: '2' }, { mark: '2' }] as const

    expect(driveAfter(...firstTrip, { undo: '2' }).nextId).toBe('2')
    expect(driveAfter(...firstTrip, ...undone)).toEqual({ nextId: '3', loadedId: undefined })
    expect(driveAfter(...firstTrip, 'loaded', ...undone)).toEqual({ nextId: '3', loadedId: undefined })
  })

  it('is the stop behind the depot, which stays loaded, where the mark of that stop was taken away', () => {
    expect(driveAfter(...firstTrip, 'loaded', { mark: '4' }, { undo: '4' })).toEqual({ nextId: '4', loadedId: '3' })
    expect(driveAfter(...firstTrip, 'loaded', { mark: '4' }, { mark: '5' }, { undo: '5' }).nextId).toBe('5')
  })
})
