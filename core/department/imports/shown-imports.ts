import { importAt, type KeptImport } from './kept-import.ts'

/**
 * The imports that a workspace shows: those that count, and of each kind one beside it that somebody has to wait for,
 * to decide about or to mend. `recent` are the newest first; `now` in milliseconds.
 */
export function shownImports(
  current: readonly KeptImport[],
  recent: readonly KeptImport[],
  now: number,
): readonly KeptImport[] {
  const beside = recent
    .filter(({ status }) => status !== 'current' && status !== 'replaced')
    .map((kept) => importAt(kept, now))
  const groups = [...new Set(beside.map(groupOf))]
  const shown = groups.flatMap((group) => {
    const since = current.find(({ kind }) => kind === group)?.createdAt ?? 0
    return undecided(
      beside.filter((each) => groupOf(each) === group),
      since,
    )
  })
  return [...current, ...shown]
}

/** Files that wait to be recognised stand each for itself; of those that nothing could be made of one is enough. */
const groupOf = ({ kind, status, importId }: KeptImport): string =>
  kind ?? (status === 'waiting' || status === 'checking' ? importId : 'unrecognised')

/** The newest of a group, if it came after the one that counts; else whatever is ready, which waits for a decision. */
function undecided(group: readonly KeptImport[], since: number): readonly KeptImport[] {
  const [newest] = group
  if (newest && newest.status !== 'dropped' && newest.createdAt > since) return [newest]
  return group.filter(({ status }) => status === 'ready').slice(0, 1)
}
