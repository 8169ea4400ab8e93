import { readLinkId } from '#core/links/share-link.ts'
import { forgetItem, keepItem, waitingItems } from './kept-items.ts'
import { type KeptMarks, keepMarks, linksHere, loadMarks, withMark } from './kept-marks.ts'
import { withWord } from './kept-words.ts'

/**
 * Moves what still waits on this phone for former links of a route to its current link. A replaced link accepts only
 * earlier marks, and the driver may have continued without a network.
 */
export async function takeOverWaiting(linkId: string): Promise<void> {
  const { routeId } = readLinkId(linkId)
  const isFormer = (each: string): boolean => each !== linkId && readLinkId(each).routeId === routeId
  for (const former of linksHere().filter(isFormer)) {
    const before = loadMarks(former)
    if (!keepMarks(linkId, withWaiting(loadMarks(linkId), before))) return
    keepMarks(former, { known: before.known, unsent: [] })
  }
  for (const item of await waitingItems()) {
    if (!isFormer(item.routeId) || !(await keepItem({ ...item, routeId: linkId }))) continue
    await forgetItem(item)
  }
}

/** A link's stored marks, with those that wait for another link of the same route. */
function withWaiting(kept: KeptMarks, { known, unsent, words, own, loadedFor }: KeptMarks): KeptMarks {
  const base: KeptMarks = {
    ...(own && { own }),
    ...(loadedFor === undefined ? {} : { loadedFor }),
    ...kept,
    known: kept.known.length > 0 ? kept.known : known,
  }
  const later = new Set(kept.unsent.map(({ stop }) => stop))
  const marked = unsent.filter(({ stop }) => !later.has(stop)).reduce(withMark, base)
  return (words?.unsent ?? []).reduce(withWord, marked)
}
