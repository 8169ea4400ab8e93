import type { Actor, PlanVersion } from '#core/department/plans/plan-version.ts'
import { epochSeconds } from '#core/kernel/time.ts'
import { Begun, Days, dayKey, planService, readVersion, type VersionRecord, Versions } from './department-plans.ts'
import { isRefusedCondition } from './refusals.ts'
import { REFUSED, writeAll } from './write-all.ts'

const MAX_ATTEMPTS = 20
/** Longer than any task and its retries. */
const BEGUN_SECONDS = 7 * 86_400

/** A version before it has its number. */
export type NewVersion = Omit<VersionRecord, 'version'>

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
    if (await writeFirst(version, number, beginning)) return number
    if (attempt === MAX_ATTEMPTS) throw new Error(`Too many begin a version of ${version.date} at once`)
  }
}

/** The number is taken, the version written and its beginning noted, or none of it. */
async function writeFirst(version: NewVersion, number: number, beginning: string): Promise<boolean> {
  const expiresAt = epochSeconds(version.createdAt) + BEGUN_SECONDS
  const refused = await writeAll(() =>
    planService.transaction
      .write(({ Days: days, Versions: versions, Begun: beginnings }) => [
        days
          .upsert({ ...dayKey(version.date), latest: number })
          .where(({ latest }, { notExists, lt }) => `${notExists(latest)} OR ${lt(latest, number)}`)
          .commit(),
        versions.create({ ...version, version: number }).commit(),
        beginnings.create({ beginning, version: number, expiresAt }).commit(),
      ])
      .go(),
  )
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
  await unlessRefused(
    Versions.patch({ date, version })
      .set({ ...whole, status: 'draft' })
      .where(({ status }, { eq }) => eq(status, 'building'))
      .go(),
  )
  await noteWhole({ date, version })
  const written = await readVersion(date, version)
  if (!written) throw new Error(`Version ${version} of ${date} is gone`)
  return written
}

/** Lets the day know of its newest whole version. */
async function noteWhole({ date, version }: Pick<PlanVersion, 'date' | 'version'>): Promise<void> {
  await unlessRefused(
    Days.patch(dayKey(date))
      .set({ whole: version })
      .where(({ whole }, { notExists, lt }) => `${notExists(whole)} OR ${lt(whole, version)}`)
      .go(),
  )
}

/** A version and the revision that somebody has seen of it. */
export type SeenVersion = Pick<PlanVersion, 'date' | 'version' | 'revision'>

/** Changes a version that is not published, if it is still as it was seen; the change raises its revision. */
export async function changeVersion(
  { date, version, revision }: SeenVersion,
  change: Partial<Pick<VersionRecord, 'totalRoutes' | 'figures' | 'parts' | 'status'>>,
): Promise<'changed' | 'changed-elsewhere'> {
  const isChanged = await unlessRefused(
    Versions.patch({ date, version })
      .set({ ...change, revision: revision + 1 })
      .where(
        (seen, { eq }) =>
          `${eq(seen.revision, revision)} AND (${eq(seen.status, 'building')} OR ${eq(seen.status, 'draft')})`,
      )
      .go(),
  )
  if (isChanged && change.status === 'draft') await noteWhole({ date, version })
  return isChanged ? 'changed' : 'changed-elsewhere'
}

/**
 * Lets everybody see a version, if it is whole and still as it was seen: the pointer of its day and the version itself
 * change together. One that was published before becomes the visible one again.
 */
export async function publishVersion(
  { date, version, revision }: SeenVersion,
  publishedBy: Actor,
  publishedAt: number,
): Promise<'published' | 'changed-elsewhere'> {
  const refused = await writeAll(() =>
    planService.transaction
      .write(({ Days: days, Versions: versions }) => [
        days.patch(dayKey(date)).set({ published: version }).commit(),
        versions
          .patch({ date, version })
          .set({ status: 'published', publishedBy, publishedAt })
          .where(
            (seen, { eq }) =>
              `${eq(seen.revision, revision)} AND (${eq(seen.status, 'draft')} OR ${eq(seen.status, 'published')})`,
          )
          .commit(),
      ])
      .go(),
  )
  return refused.includes(REFUSED) ? 'changed-elsewhere' : 'published'
}

/** Whether a write happened, or its condition did not hold. */
async function unlessRefused(write: Promise<unknown>): Promise<boolean> {
  try {
    await write
    return true
  } catch (cause) {
    if (isRefusedCondition(cause)) return false
    throw cause
  }
}
