import { del, entries, set } from 'idb-keyval'
import type { client } from '#web/client/api.ts'
import { kept, orNothing } from './kept-drive.ts'

type ProofToSend = Omit<Parameters<typeof client.drives.saveProof>[0], 'routeid' | 'sentAt' | 'photoBytes'>

/** A proof that waits to be sent. */
export interface KeptProof {
  readonly routeId: string
  readonly proof: ProofToSend
  /** As it will be uploaded. */
  readonly photo?: Blob
}

/** A note for the next time that waits to be sent. */
export interface KeptNote {
  readonly routeId: string
  readonly note: Omit<Parameters<typeof client.drives.writeNote>[0], 'routeid' | 'sentAt'>
}

type KeptItem = KeptProof | KeptNote

const keyOf = (item: KeptItem): string =>
  'proof' in item ? `proof ${item.routeId} ${item.proof.proofId}` : `note ${item.routeId} ${item.note.noteId}`

/** What a browser that keeps nothing or has no room holds until the page is left. */
const inThisPage = new Map<string, KeptItem>()

/** Keeps a proof or a note until it has been sent; says whether it will be there after a reload. */
export async function keepItem(item: KeptItem): Promise<boolean> {
  try {
    await set(keyOf(item), item, kept)
    return true
  } catch {
    inThisPage.set(keyOf(item), item)
    return false
  }
}

/** The proofs and notes that wait, of a route or of all. */
export async function waitingItems(routeId?: string): Promise<KeptItem[]> {
  const all = (await orNothing(() => entries<string, KeptItem>(kept))) ?? []
  return [...all, ...inThisPage].flatMap(([key, item]) =>
    /^(proof|note) /.test(key) && (routeId === undefined || item.routeId === routeId) ? [item] : [],
  )
}

/** Forgets what has been sent. */
export async function forgetItem(item: KeptItem): Promise<void> {
  inThisPage.delete(keyOf(item))
  await orNothing(() => del(keyOf(item), kept))
}
