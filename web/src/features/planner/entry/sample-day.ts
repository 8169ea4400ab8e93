import { samplePlaces, sampleYard } from '#core/places/sample/sample-places.ts'
import type { PlannerDocument } from '../document/planner-document.ts'
import { newStopId } from '../document/planner-store.ts'

/** A day to try, one click away and one undo from gone. */
export const sampleDay = (): PlannerDocument => ({
  documentId: newStopId(),
  title: 'Sample day',
  start: sampleYard,
  end: sampleYard,
  stops: samplePlaces.map((place) => ({ id: newStopId(), ...place })),
  method: 'd',
  options: {},
  result: null,
  link: null,
  sample: true,
})
