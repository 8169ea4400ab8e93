import * as z from 'zod'
import { WireRanked } from '#api/department-wire.ts'
import type { CivilDay } from '#core/department/civil-time.ts'
import { requireAllFiles } from '#core/department/imports/require-all-files.ts'
import { countOwnDurations } from '#core/department/ranking/inspection-seconds.ts'
import { pagesWithin } from '#core/department/ranking/pages-within.ts'
import { rankInspections } from '#core/department/ranking/rank-inspections.ts'
import type { RankedInspection, RankingPolicy } from '#core/department/ranking/ranked-inspection.ts'
import { summarizeRanking } from '#core/department/ranking/ranking-summary.ts'
import type { RowsOf } from '#core/department/rows/workspace-rows.ts'
import { readCompressed, writeCompressed } from '#lambdas/gateways/compressed-payloads.ts'
import { repeatableId } from '#lambdas/gateways/ids.ts'
import { readCurrentImports } from '#store/department-imports.ts'
import { readWorkspace, type Workspace } from './workspace.ts'

/** A page of a ranking, with what is said of all of it. */
const RankingPage = z.object({
  items: z.array(WireRanked).readonly(),
  pages: z.number().int(),
  total: z.number().int(),
  unknown: z.number().int(),
  ownDurations: z.number().int(),
})
type RankingPage = z.infer<typeof RankingPage>

/** What a ranking depends on besides the two files. */
export interface RankingQuery {
  readonly date: CivilDay
  readonly policy: RankingPolicy
}

/** The imports of the two files. */
type Sources = Pick<Workspace['importIds'], 'inspections' | 'durations'>

/** Raised whenever the rules of ranking change, so that no page of earlier ones is shown. */
const ENGINE = 1
/** An answer may have 6 MB; a page has room for what is around it. */
const PAGE = { bytes: 3_500_000, items: 5_000 }

/** A page of a ranking: read where it was made before, else made with all the others. Beyond the last it is empty. */
export async function rankingPage(query: RankingQuery, page: number): Promise<RankingPage> {
  const current = requireAllFiles(await readCurrentImports())
  const sources = { inspections: current.inspections.importId, durations: current.durations.importId }
  const kept = await readCompressed(keyOf(folderOf(query, sources), page), (json) => RankingPage.parse(json))
  return kept ?? makePages(query, page)
}

/** The rows may be newer than the imports that were looked up before; the pages are kept under those they are of. */
async function makePages(query: RankingQuery, page: number): Promise<RankingPage> {
  const { rows, importIds } = await readWorkspace()
  const pages = toPages(rows, query)
  if (page < pages.length) await writePages(folderOf(query, importIds), pages)
  return pages[page] ?? { ...summaryOf([]), ...pages[0], items: [], pages: pages.length }
}

const folderOf = ({ date, policy }: RankingQuery, { inspections, durations }: Sources): string =>
  `department/rankings/${repeatableId(String(ENGINE), date, policy, inspections, durations)}`

const keyOf = (folder: string, page: number): string => `${folder}/${page}.json.gz`

const writePages = (folder: string, pages: readonly RankingPage[]): Promise<unknown> =>
  Promise.all(pages.map((page, index) => writeCompressed(keyOf(folder, index), JSON.stringify(page))))

/** At least one page, if an empty one: it is kept like any other. */
function toPages(rows: Pick<RowsOf, 'inspections' | 'durations'>, { date, policy }: RankingQuery): RankingPage[] {
  const ranked = rankInspections({ ...rows, date, policy })
  const summary = { ...summaryOf(ranked), ownDurations: countOwnDurations(ranked, rows.durations) }
  const pages = pagesWithin(ranked, PAGE)
  return pages.map((items) => ({ ...summary, items, pages: pages.length }))
}

const summaryOf = (ranked: readonly RankedInspection[]) => ({
  total: ranked.length,
  unknown: summarizeRanking(ranked).unknown,
  ownDurations: 0,
})
