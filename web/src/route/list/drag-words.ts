import type { Announcements, DndContextProps } from '@dnd-kit/core'
import type { RoutePoint } from '#core/itinerary/route-points.ts'

/** How a stop is moved by key, as its handle is described. */
export const dragHint =
  'To move a stop, press Space, choose its place with the arrows, and press Space again. Escape leaves it.'

type Id = string | number

/** What a screen reader is told while a stop is dragged: its name and its number, not the id of its element. */
export function dragWords(points: readonly RoutePoint[]): NonNullable<DndContextProps['accessibility']> {
  const nameOf = (id: Id): string => points.find((point) => point.id === id)?.title ?? 'The stop'
  const placeOf = (id: Id): string => {
    const { bead } = points.find((point) => point.id === id) ?? {}
    return typeof bead === 'number' ? `place ${bead}` : 'nowhere'
  }
  const announcements: Announcements = {
    onDragStart: ({ active }) => `${nameOf(active.id)} picked up at ${placeOf(active.id)}.`,
    onDragOver: ({ active, over }) =>
      over ? `${nameOf(active.id)} over ${placeOf(over.id)}.` : `${nameOf(active.id)} is outside of the list.`,
    onDragEnd: ({ active, over }) =>
      over ? `${nameOf(active.id)} dropped at ${placeOf(over.id)}.` : `${nameOf(active.id)} stays where it was.`,
    onDragCancel: ({ active }) => `${nameOf(active.id)} stays at ${placeOf(active.id)}.`,
  }
  // The handles describe themselves, also before anything can be dragged.
  return { announcements, screenReaderInstructions: { draggable: '' } }
}
