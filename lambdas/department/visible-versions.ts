import type { Role } from '#core/accounts/account.ts'
import type { CivilDay } from '#core/department/civil-time.ts'
import type { PlanVersion } from '#core/department/plans/plan-version.ts'
import { DomainError } from '#engine/base/errors.ts'
import { listVersions, readPlanDay, readVersion, type VersionRecord } from '#store/department/plans.ts'

/** Who looks at plans. */
export interface Reader {
  readonly roles: readonly Role[]
}

/** Schedulers see drafts, homes and reasons; everybody else what is published. */
export const isScheduler = ({ roles }: Reader): boolean => roles.includes('department-scheduler')

/** The answer for a plan that is not there, or not for this reader. */
export const noSuchPlan = (): DomainError =>
  new DomainError(
    'not-found',
    'department.no-such-plan',
    'This plan is not there, or it is not published yet. Choose another version or another day.',
  )

const isShownTo = (reader: Reader, { status }: PlanVersion): boolean =>
  status === 'published' || (status === 'draft' && isScheduler(reader))

/** A version that a reader may see: the one with this number, or the published one. */
export async function findVersion(
  reader: Reader,
  date: CivilDay,
  version: number | undefined,
): Promise<VersionRecord | undefined> {
  const wanted = version ?? (await readPlanDay(date)).published
  const found = wanted === undefined ? undefined : await readVersion(date, wanted)
  return found && isShownTo(reader, found) ? found : undefined
}

/** @throws DomainError `department.no-such-plan` */
export async function requireVersion(reader: Reader, date: CivilDay, version?: number): Promise<VersionRecord> {
  const found = await findVersion(reader, date, version)
  if (!found) throw noSuchPlan()
  return found
}

/** What a version is without the keys of its payloads. */
export const withoutParts = ({ parts: _, ...version }: VersionRecord): PlanVersion => version

/** The versions of a day that a reader may see, the newest first, and which of them everybody sees. */
export async function visibleVersions(reader: Reader, date: CivilDay) {
  const [all, { published = null }] = await Promise.all([listVersions(date), readPlanDay(date)])
  return { versions: all.filter((each) => isShownTo(reader, each)).map(withoutParts), published }
}
