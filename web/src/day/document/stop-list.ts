import { blankLocation, type Location } from '#core/itinerary/itinerary.ts'
import { duplicateOf } from '#core/places/duplicates.ts'
import { changedStop, type PlanStop } from '#core/plan/plan.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import type { DocumentStore } from './document-store.ts'
import { offerCount, packagesOf } from './offer-count.ts'

/** A stop with an identity that survives reordering. */
export interface DraftStop extends PlanStop {
  readonly id: string
}

/** The entries of a document. */
export interface Entries {
  readonly start: Location
  readonly end: Location
  /** The last one is blank while there is room for another. */
  readonly stops: readonly DraftStop[]
}

export const blankStop = (id: string): DraftStop => ({ ...blankLocation, id })

/** Stops with something in them: what requests count by number. */
export const filledStops = ({ stops }: Pick<Entries, 'stops'>): DraftStop[] =>
  stops.filter(({ address }) => address.trim() !== '')

/** Edits of a list of at most so many stops; `edited` takes away what answered the entries before. */
export function stopList<Document extends Entries>(
  most: number,
  edited: (document: Document, change: Partial<Entries>) => Document,
) {
  type NewId = () => string

  /** Appends a blank row once the last one has text, as long as there is room. */
  function withBlankRow(stops: readonly DraftStop[], newId: NewId): readonly DraftStop[] {
    const last = stops.at(-1)
    return stops.length >= most || last?.address === '' ? stops : [...stops, blankStop(newId())]
  }

  function replaceStop(document: Document, id: string, change: Partial<PlanStop>, newId: NewId): Document {
    const stops = document.stops.map((stop) => (stop.id === id ? changedStop(stop, change) : stop))
    return edited(document, { stops: withBlankRow(stops, newId) })
  }

  function removeStop(document: Document, id: string, newId: NewId): Document {
    const stops = document.stops.filter((stop) => stop.id !== id)
    return edited(document, { stops: withBlankRow(stops, newId) })
  }

  /** Adds stops behind the filled ones; those that do not fit any more are answered as `left`. */
  function addStops(
    document: Document,
    stops: readonly PlanStop[],
    newId: NewId,
  ): { document: Document; left: number } {
    const filled = filledStops(document)
    const added = stops.slice(0, Math.max(0, most - filled.length)).map((stop) => ({ ...stop, id: newId() }))
    const all = withBlankRow([...filled, ...added], newId)
    return { document: edited(document, { stops: all }), left: stops.length - added.length }
  }

  return { withBlankRow, replaceStop, removeStop, addStops, edited }
}

interface EntryDesk<Document> {
  readonly store: Pick<DocumentStore<Document, unknown>, 'get' | 'change' | 'amend' | 'undo' | 'redo'>
  readonly newId: () => string
  /** What is said of an address that is there already. */
  readonly duplicate: string
}

/** What people do to the entries of a document. Each is one step that undo takes back, except typing. */
export function entryActions<Document extends Entries>(
  { replaceStop, removeStop, edited }: ReturnType<typeof stopList<Document>>,
  { store: { get, change, amend, undo, redo }, newId, duplicate }: EntryDesk<Document>,
) {
  const present = (): Document => get().history.present
  const undoToast = (message: string, detail?: string): void =>
    showToast({
      message,
      ...(detail === undefined ? {} : { detail }),
      action: { label: 'Undo', keys: '⌘Z', run: undo },
    })
  /** A stop with one more package; one that is gone by now stays so. */
  const count = (joined: DraftStop): void => {
    const { stops } = present()
    if (stops.every(({ id }) => id !== joined.id)) return
    const all = stops.map((stop) => (stop.id === joined.id ? { ...stop, ...joined } : stop))
    change('Package counted', edited(present(), { stops: all }))
    undoToast(packagesOf(joined), joined.address)
  }
  return {
    ...{ undo, redo, amend, change, undoToast },
    typeEnd: (which: 'start' | 'end', address: string): void =>
      amend(edited(present(), { [which]: { address, coordinates: null } })),
    chooseEnd: (which: 'start' | 'end', place: Location): void =>
      change(which === 'start' ? 'Start chosen' : 'End chosen', edited(present(), { [which]: place })),
    typeStop: (id: string, address: string): void =>
      amend(replaceStop(present(), id, { address, coordinates: null }, newId)),
    /** A chosen address; one that is there already is dropped with its notice. */
    chooseStop: (id: string, place: Location): void => {
      const { stops } = present()
      // It was looked up: the row may be gone by now, or its day.
      if (stops.every((stop) => stop.id !== id)) return
      const others = stops.filter((stop) => stop.id !== id && stop.coordinates !== null)
      const known = duplicateOf(others, place.address)
      if (!known) {
        change('Stop chosen', replaceStop(present(), id, place, newId))
        return
      }
      amend(removeStop(present(), id, newId))
      void offerCount(duplicate, known).then((joined) => joined && count(joined))
    },
    count,
    /** Replaces everything about a stop but its identity. */
    setStop: (id: string, stop: PlanStop): void => {
      const stops = present().stops.map((old) => (old.id === id ? { ...stop, id } : old))
      change('Stop changed', edited(present(), { stops }))
    },
    removeStop: (id: string): void => {
      const stop = present().stops.find((candidate) => candidate.id === id)
      change('Stop removed', removeStop(present(), id, newId))
      if (stop?.address) undoToast('Stop removed', stop.address)
    },
  }
}
