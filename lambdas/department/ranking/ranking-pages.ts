import type { CivilDay } from '#core/department/civil-time.ts'
import { requireAllFiles } from '#core/department/imports/require-all-files.ts'
import { countOwnDurations } from '#core/department/ranking/inspection-seconds.ts'
import { pagesWithin } from '#core/department/ranking/pages-within.ts'
import { rankInspections } from '#core/department/ranking/rank-inspections.ts'
import type { RankedInspection, RankingPolicy } from '#core/department/ranking/ranked-inspection.ts'
import { summarizeRanking } from '#core/department/ranking/ranking-summary.ts'
import type { RowsOf } from '#core/department/rows/workspace-rows.ts'
import { fieldList, type PastVisit } from '#core/department/visits/field-history.ts'
import { readCompressed, writeCompressed } from '#lambdas/gateways/compressed-payloads.ts'
import { repeatableId } from '#lambdas/http/ids.ts'
import { readCurrentImports } from '#store/department/imports.ts'
import { readPastVisits } from '../field/past-visits.ts'
import { written } from '../plans/written-value.ts'
import { type MadeToday, readMadeToday, readRankedFiles, type Workspace } from '../workspace.ts'

/** A page of a ranking, with what is said of all of it. */
interface RankingPage extends RankingSummary {
  readonly items: readonly RankedInspection[]
  readonly pages: number
}

interface RankingSummary {
  readonly total: number
  /** Off the list, since inspectors have marked them done; absent in pages of before. */
  readonly done?: number
  readonly unknown: number
  readonly ownDurations: number
}

/** What a ranking is asked by. */
export interface RankingQuery {
  readonly date: CivilDay
  readonly policy: RankingPolicy
}

/** What the list is made from beside its files. */
interface BesideFiles {
  readonly past: readonly PastVisit[]
  readonly appointments: MadeToday
}

/** The imports of the two files. */
type Sources = Pick<Workspace['importIds'], 'inspections' | 'durations'>

/** Raised whenever the rules of ranking change, so that no page of earlier ones is shown. */
const ENGINE = 1
/** An answer may have 6 MB; a page has room for what is around it. */
const PAGE = { bytes: 3_500_000, items: 5_000 }
/** Rankings that this process keeps, the last ones: their pages are asked for one after the other. */
const MOST_KEPT = 2

/** Rankings that this process has made or is making, by their folders. They never change. */
const made = new Map<string, Promise<readonly RankingPage[]>>()

/** A page of a ranking: read where it was made before, else made with all the others. Beyond the last it is empty. */
export async function rankingPage(query: RankingQuery, page: number): Promise<RankingPage> {
  const current = requireAllFiles(await readCurrentImports())
  const sources = { inspections: current.inspections.importId, durations: current.durations.importId }
  const [past, appointments] = await Promise.all([readPastVisits(query.date), readMadeToday()])
  const beside = { past, appointments }
  const folder = folderOf(query, sources, beside)
  const read = made.has(folder) ? undefined : await readCompressed(keyOf(folder, page), written<RankingPage>().parse)
  if (read) return read
  const pages = await (made.get(folder) ?? keepMade(folder, makePages(query, beside)))
  return pages[page] ?? { ...summaryOf([]), ...pages[0], items: [], pages: pages.length }
}

/** However many ask at once, a ranking is made once. */
function keepMade(folder: string, making: Promise<readonly RankingPage[]>): Promise<readonly RankingPage[]> {
  for (const oldest of [...made.keys()].slice(0, made.size - MOST_KEPT + 1)) made.delete(oldest)
  made.set(folder, making)
  making.catch(() => made.delete(folder))
  return making
}

/** The rows may be newer than the imports that were looked up before; the pages are kept under those they are of. */
async function makePages(query: RankingQuery, beside: BesideFiles): Promise<readonly RankingPage[]> {
  const { rows, importIds } = await readRankedFiles(beside.appointments)
  const { pages, texts } = toPages(rows, query, beside.past)
  const folder = folderOf(query, importIds, beside)
  await Promise.all(texts.map((text, index) => writeCompressed(keyOf(folder, index), text)))
  return pages
}

function folderOf(
  { date, policy }: RankingQuery,
  { inspections, durations }: Sources,
  { past, appointments }: BesideFiles,
): string {
  const visits = past.length === 0 ? [] : [JSON.stringify(past)]
  const decisions = appointments.made.length === 0 ? [] : [JSON.stringify(appointments)]
  const parts = [...visits, ...decisions]
  return `department/rankings/${repeatableId(String(ENGINE), date, policy, inspections, durations, ...parts)}`
}

const keyOf = (folder: string, page: number): string => `${folder}/${page}.json.gz`

/** At least one page, if an empty one: it is kept like any other. Each inspection is written as JSON once. */
function toPages(
  rows: Pick<RowsOf, 'inspections' | 'durations'>,
  { date, policy }: RankingQuery,
  past: readonly PastVisit[],
) {
  const { inspections, done } = fieldList(rows.inspections, past)
  const ranked = rankInspections({ ...rows, inspections, date, policy })
  const lines = ranked.map((each) => JSON.stringify(each))
  const divided = pagesWithin(ranked, PAGE, (_, index) => lines[index] ?? '')
  const summary = {
    ...summaryOf(ranked),
    ...(done.length > 0 && { done: done.length }),
    ownDurations: countOwnDurations(ranked, rows.durations),
    pages: divided.length,
  }
  const head = JSON.stringify(summary).slice(0, -1)
  return {
    pages: divided.map((items): RankingPage => ({ ...summary, items })),
    texts: divided.map(({ length }) => `${head},"items":[${lines.splice(0, length).join(',')}]}`),
  }
}

const summaryOf = (ranked: readonly RankedInspection[]): RankingSummary => ({
  total: ranked.length,
  unknown: summarizeRanking(ranked).unknown,
  ownDurations: 0,
})
