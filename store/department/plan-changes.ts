import type { Actor, PlanVersion } from '#core/department/plans/plan-version.ts'
import { DAY_SECONDS, epochSeconds } from '#core/kernel/time.ts'
import { REFUSED, writeAll } from '../table/write-all.ts'
import { Begun, Days, dayKey, planEntities, readVersion, type VersionRecord } from './plans.ts'

const MAX_ATTEMPTS = 20
/** Longer than any task and its retries. */
const BEGUN_SECONDS = 7 * DAY_SECONDS

/** A version before it has its number. */
export type NewVersion = Omit<VersionRecord, 'version'>

/** Stands for no published version. */
const NONE = 0

/**
 * Gives a version the next number of its date and writes it. However many do so at once, each gets a number of its own;
 * whoever begins again with the same `beginning` gets the number of the first time.
 */
export async function beginVersion(version: NewVersion, beginning: string): Promise<number> {
  for (let attempt = 1; ; attempt++) {
    const begun = await Begun.get({ beginning }).go({ consistent: true })
    if (begun.data) return begun.data.version
    const { data: day } = await Days.get(dayKey(version.date)).go({ consistent: true })
    const number = (day?.latest ?? 0) + 1
    const based = { ...version, base: version.base ?? day?.published ?? NONE }
    if (await writeFirst(based, number, beginning)) return number
    if (attempt === MAX_ATTEMPTS) throw new Error(`Too many begin a version of ${version.date} at once`)
  }
}

/** The number is taken, the version written and its beginning noted, or none of it. */
async function writeFirst(version: NewVersion, number: number, beginning: string): Promise<boolean> {
  const expiresAt = epochSeconds(version.createdAt) + BEGUN_SECONDS
  const refused = await writeAll(planEntities, ({ Days: days, Versions: versions, Begun: beginnings }) => [
    days
      .upsert({ ...dayKey(version.date), latest: number })
      .where(({ latest }, { notExists, lt }) => `${notExists(latest)} OR ${lt(latest, number)}`)
      .commit(),
    versions.create({ ...version, version: number }).commit(),
    beginnings.create({ beginning, version: number, expiresAt }).commit(),
  ])
  return !refused.includes(REFUSED)
}

/** What a version becomes when it is whole. */
export type WholeVersion = Pick<VersionRecord, 'totalRoutes' | 'figures' | 'parts'> &
  Partial<Pick<VersionRecord, 'receipt'>>

/** Shows a version that was building, in one write; of several who finish it the first counts. Answers what holds. */
export async function completeVersion(
  { date, version }: Pick<PlanVersion, 'date' | 'version'>,
  whole: WholeVersion,
): Promise<VersionRecord> {
  await writeVersion({ date, version }, { ...whole, status: 'draft' })
  const written = await readVersion(date, version)
  if (!written) throw new Error(`Version ${version} of ${date} is gone`)
  return written
}

type VersionChange = Partial<Omit<VersionRecord, 'date' | 'version'>>

/**
 * Changes a version: one that is building, or with a revision one that is not published and still as it was seen. One that
 * is a draft from then on becomes known to its day in the same write, as nobody would find it otherwise. Answers whether.
 */
async function writeVersion(
  { date, version, revision }: Pick<PlanVersion, 'date' | 'version'> & { readonly revision?: number },
  change: VersionChange,
): Promise<boolean> {
  const write = (isNews: boolean): Promise<(string | undefined)[]> =>
    writeAll(planEntities, ({ Days: days, Versions: versions }) => [
      versions
        .patch({ date, version })
        .set(change)
        .where((seen, { eq }) =>
          revision === undefined
            ? eq(seen.status, 'building')
            : `${eq(seen.revision, revision)} AND (${eq(seen.status, 'building')} OR ${eq(seen.status, 'draft')})`,
        )
        .commit(),
      ...(isNews
        ? [
            days
              .patch(dayKey(date))
              .set({ whole: version })
              .where(({ whole }, { notExists, lt }) => `${notExists(whole)} OR ${lt(whole, version)}`)
              .commit(),
          ]
        : []),
    ])
  const [ofVersion, ofDay] = await write(change.status === 'draft')
  if (ofVersion === REFUSED) return false
  // The day knows of this one already, or of a newer one.
  return ofDay === REFUSED ? !(await write(false)).includes(REFUSED) : true
}

/** A version and the revision that somebody has seen of it. */
export type SeenVersion = Pick<PlanVersion, 'date' | 'version' | 'revision'>

/** Changes a version that is not published, if it is still as it was seen; the change raises its revision. */
export async function changeVersion(
  { date, version, revision }: SeenVersion,
  change: Partial<Pick<VersionRecord, 'totalRoutes' | 'figures' | 'parts' | 'status'>>,
): Promise<'changed' | 'changed-elsewhere'> {
  const isChanged = await writeVersion({ date, version, revision }, { ...change, revision: revision + 1 })
  return isChanged ? 'changed' : 'changed-elsewhere'
}

/** Who lets everybody see a version, when, and in the place of which one; 0 for none, absent for whichever it is. */
export interface Publication {
  readonly publishedBy: Actor
  readonly publishedAt: number
  readonly replaces?: number | undefined
}

/**
 * Lets everybody see a version, if it is whole and still as it was seen, and if it replaces what it says: the pointer of
 * its day and the version itself change together. One that was published before becomes the visible one again.
 */
export async function publishVersion(
  { date, version, revision }: SeenVersion,
  { publishedBy, publishedAt, replaces }: Publication,
): Promise<'published' | 'changed-elsewhere' | 'published-elsewhere'> {
  const refused = await writeAll(planEntities, ({ Days: days, Versions: versions }) => [
    days
      .patch(dayKey(date))
      .set({ published: version })
      .where(({ published, date: day }, { eq, exists, notExists }) =>
        replaces === undefined ? exists(day) : replaces === NONE ? notExists(published) : eq(published, replaces),
      )
      .commit(),
    versions
      .patch({ date, version })
      .set({ status: 'published', publishedBy, publishedAt })
      .where(
        (seen, { eq }) =>
          `${eq(seen.revision, revision)} AND (${eq(seen.status, 'draft')} OR ${eq(seen.status, 'published')})`,
      )
      .commit(),
  ])
  if (!refused.includes(REFUSED)) return 'published'
  const { data: day } = await Days.get(dayKey(date)).go({ consistent: true })
  const isReplaced = replaces === undefined || (day?.published ?? NONE) === replaces
  return isReplaced ? 'changed-elsewhere' : 'published-elsewhere'
}
