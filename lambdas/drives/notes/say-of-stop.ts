import { plainLine } from '#core/kernel/plain-line.ts'
import { mayRate, mayWish, SAY_LENGTH, type SaidWish } from '#core/links/customers/visit-say.ts'
import { DomainError } from '#engine/base/errors.ts'
import { publicApi } from '#lambdas/http/callers.ts'
import { noteSaid } from '#store/drives/heard.ts'
import { keepRating, keepWish, type Visit, type WrittenVisit } from '#store/drives/visits.ts'
import { readKeptVisits } from '../customers/kept-visits.ts'
import { takeSay, visitOfLink } from '../customers/visit-of-link.ts'

export const sayOfStop = publicApi.drives.sayOfStop.handler(async ({ input, context: { now } }) => {
  const { wish, rating } = input
  const { link, view, visit } = await visitOfLink(input.linkid, now)
  if ((wish && !mayWish(view.state)) || (rating && !mayRate(view.state))) throw tooLate(view.company)
  await takeSay(link, now)
  const kept = await readKeptVisits(link, now)
  if (wish) await replaceWish(visit, { wish: wish.wish, words: plainLine(wish.words, SAY_LENGTH), at: now }, kept)
  if (rating) await keepRating(visit, { stars: rating.stars, words: plainLine(rating.words, SAY_LENGTH), at: now })
  await noteSaid(visit)
  return {}
})

/** Keeps a wish in the place of whatever was asked of the drivers who had the stop before. */
async function replaceWish(visit: WrittenVisit, wish: SaidWish, kept: readonly Visit[]): Promise<void> {
  await keepWish(visit, wish)
  const { stop, expiresAt } = visit
  for (const former of kept) {
    if (former.routeId === visit.routeId || !former.wish) continue
    await keepWish({ ...former, stop, expiresAt }, { wish: 'none', words: '', at: wish.at })
  }
}

const tooLate = (company: string): DomainError =>
  new DomainError(
    'conflict',
    'drives.too-late',
    `This cannot be said any more: your visit stands otherwise by now. Please contact ${company || 'the sender'}.`,
  )
