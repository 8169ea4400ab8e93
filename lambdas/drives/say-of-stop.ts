import { DomainError } from '#core/kernel/errors.ts'
import { plainLine } from '#core/kernel/plain-line.ts'
import { mayRate, mayWish, SAY_LENGTH } from '#core/links/customers/visit-say.ts'
import { publicApi } from '#lambdas/http/callers.ts'
import { noteSaid } from '#store/drives-heard.ts'
import { keepRating, keepWish } from '#store/drives-visits.ts'
import { takeSay, visitOfLink } from './customers/visit-of-link.ts'

export const sayOfStop = publicApi.drives.sayOfStop.handler(async ({ input, context: { now } }) => {
  const { wish, rating } = input
  const { link, view, visit } = await visitOfLink(input.linkid, now)
  if ((wish && !mayWish(view.state)) || (rating && !mayRate(view.state))) throw tooLate(view.company)
  await takeSay(link, now)
  if (wish) await keepWish(visit, { wish: wish.wish, words: plainLine(wish.words, SAY_LENGTH), at: now })
  if (rating) await keepRating(visit, { stars: rating.stars, words: plainLine(rating.words, SAY_LENGTH), at: now })
  await noteSaid(visit)
  return {}
})

const tooLate = (company: string): DomainError =>
  new DomainError(
    'conflict',
    'drives.too-late',
    `This cannot be said any more: your visit stands otherwise by now. Please contact ${company || 'the sender'}.`,
  )
